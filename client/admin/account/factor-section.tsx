import { useState } from "react";
import type * as v from "valibot";
import { type AccountAnswer, FactorBegun, OfferedFactor } from "../../../shared/api/people.ts";
import { accountTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm } from "../entries/entry-form.tsx";
import { CodeEntry, FactorSetup, RecoveryCodes } from "./factor-setup.tsx";
import { Changed, useConfirmed } from "./use-confirmed.tsx";

const texts = accountTexts.factor;

/** Begins and ends one's own second factor. */
export function FactorSection({ account, onChanged }: { account: AccountAnswer; onChanged(): void }) {
	const { codesLeft, required } = account;
	const [offered, setOffered] = useState<v.InferOutput<typeof OfferedFactor>>();
	const [isEnding, setEnding] = useState(false);
	const [codes, setCodes] = useState<readonly string[]>();
	// Where one is required, it can only be replaced.
	const mayEnd = codesLeft !== null && !required;
	const { command, isBusy, send } = useConfirmed(true);

	const turnOn = (typed: FormData) =>
		send({
			name: "beginFactor",
			input: { ...Object.fromEntries(typed), secret: offered?.secret },
			answer: FactorBegun,
			onDone(begun) {
				setOffered(undefined);
				setCodes(begun.codes);
				onChanged();
				return { text: begun.message };
			},
		});

	const setUp = () =>
		send({
			name: "offerFactor",
			answer: OfferedFactor,
			onDone(offer) {
				setOffered(offer);
				return undefined;
			},
		});

	function askToEnd() {
		command.forget();
		setEnding(true);
	}

	const turnOff = (typed: FormData) =>
		send({
			name: "endFactor",
			input: Object.fromEntries(typed),
			answer: Changed,
			onDone({ message }) {
				setEnding(false);
				onChanged();
				return { text: message };
			},
		});

	return (
		<Panel heading={texts.heading}>
			<p className="admin-quiet">{texts.intro}</p>
			{codes && <RecoveryCodes codes={codes} onTaken={() => setCodes(undefined)} />}
			{(offered || isEnding) && (
				<EntryForm
					submit={offered ? texts.turnOn : texts.turnOff}
					isBusy={isBusy}
					values={{}}
					onSubmit={offered ? turnOn : turnOff}
					onCancel={() => {
						setOffered(undefined);
						setEnding(false);
					}}
				>
					{offered ? <FactorSetup {...offered} /> : <p>{texts.askOffHelp}</p>}
					{codesLeft !== null && <CodeEntry name="present" label={texts.present} mayRecover />}
					<TextEntry label={texts.ownPassword} type="password" name="ownPassword" autoComplete="current-password" />
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
			<CommandStatus command={command} />
		</Panel>
	);
}
