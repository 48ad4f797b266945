import { useState } from "react";
import { FACTOR_PATH } from "../../../shared/api/api-paths.ts";
import { type AccountAnswer, FactorBegun, OfferedFactor } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { CodeEntry, FactorSetup } from "./factor-setup.tsx";
import { RecoveryCodes } from "./shown-once.tsx";
import { changedIn, Done, useChanges } from "./use-changes.tsx";

const texts = accountTexts.factor;

const newFactorIn = (body: unknown) => outputOf(OfferedFactor, body);
const begunFactorIn = (body: unknown) => outputOf(FactorBegun, body);

/** Begins and ends one's own second factor. */
export function FactorSection({ account, onChanged }: { account: AccountAnswer; onChanged(): void }) {
	const { codesLeft, required } = account;
	const [offered, setOffered] = useState<ReturnType<typeof newFactorIn>>();
	const [isEnding, setEnding] = useState(false);
	const [codes, setCodes] = useState<readonly string[]>();
	const [done, setDone] = useState<string>();
	// Where one is required, it can only be replaced.
	const mayEnd = codesLeft !== null && !required;
	const { change, isBusy, status } = useChanges(true);

	async function turnOn(typed: FormData) {
		const body = { ...Object.fromEntries(typed), secret: offered?.secret };
		const begun = await change(FACTOR_PATH, { method: "PUT", body, read: begunFactorIn });
		if (!begun) return;
		setOffered(undefined);
		setCodes(begun.codes);
		setDone(begun.message);
		onChanged();
	}

	async function setUp() {
		setDone(undefined);
		setOffered(await change(FACTOR_PATH, { method: "POST", read: newFactorIn }));
	}

	function askToEnd() {
		setDone(undefined);
		setEnding(true);
	}

	async function turnOff(typed: FormData) {
		const body = Object.fromEntries(typed);
		const changed = await change(FACTOR_PATH, { method: "DELETE", body, read: changedIn });
		if (!changed) return;
		setEnding(false);
		setDone(changed.message);
		onChanged();
	}

	return (
		<section className="panel entry-section" aria-labelledby="factor-heading">
			<h2 id="factor-heading">{texts.heading}</h2>
			<p className="admin-quiet">{texts.intro}</p>
			{codes && <RecoveryCodes codes={codes} onTaken={() => setCodes(undefined)} />}
			{(offered || isEnding) && (
				<EntryForm
					submit={offered ? texts.turnOn : texts.turnOff}
					isBusy={isBusy}
					faults={{}}
					onSubmit={offered ? turnOn : turnOff}
					onCancel={() => {
						setOffered(undefined);
						setEnding(false);
					}}
				>
					{() => (
						<>
							{offered ? <FactorSetup {...offered} /> : <p>{texts.askOffHelp}</p>}
							{codesLeft !== null && <CodeEntry name="present" label={texts.present} mayRecover />}
							<TextEntry label={texts.ownPassword} type="password" name="ownPassword" autoComplete="current-password" />
						</>
					)}
				</EntryForm>
			)}
			{!codes && !offered && !isEnding && (
				<>
					<p>{codesLeft === null ? texts.off : texts.left(codesLeft)}</p>
					{required && <p>{texts.required}</p>}
					<Button
						text={mayEnd ? texts.turnOff : codesLeft === null ? texts.setUp : texts.setUpAgain}
						aria-disabled={isBusy}
						onClick={mayEnd ? askToEnd : setUp}
					/>
				</>
			)}
			<div>{status}</div>
			<Done message={done} />
		</section>
	);
}
