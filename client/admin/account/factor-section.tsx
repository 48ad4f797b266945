import { type ReactNode, useState } from "react";
import { FACTOR_PATH } from "../../../shared/api/api-paths.ts";
import { type AccountAnswer, begunFactorSchema, newFactorSchema } from "../../../shared/api/people.ts";
import { outputOf } from "../../browser/output-of.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { askAdmin } from "../admin-api.ts";
import { EntryForm } from "../entries/entry-section.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { askForChange } from "./ask-for-change.ts";
import { FactorSetup, RecoveryCodes } from "./factor-setup.tsx";
import { PasswordEntry } from "./password-entry.tsx";
import { useConfirming } from "./use-confirming.tsx";

const texts = accountTexts.factor;

const newFactorIn = (body: unknown) => outputOf(newFactorSchema, body);
const begunFactorIn = (body: unknown) => outputOf(begunFactorSchema, body);

interface FactorSectionProps {
	account: AccountAnswer;
	onChanged(): void;
}

/** Begins and ends the own second factor. */
export function FactorSection({ account: { codesLeft, required }, onChanged }: FactorSectionProps) {
	const [offered, setOffered] = useState<ReturnType<typeof newFactorIn>>();
	const [codes, setCodes] = useState<readonly string[]>();
	const sending = useSending();
	const { confirm, dialog } = useConfirming(true);

	async function setUp() {
		const call = { method: "POST", isElsewhere: true, read: newFactorIn } as const;
		setOffered(await sending.send(peopleTexts.saving, () => askAdmin(FACTOR_PATH, call)));
	}

	async function turnOn(typed: FormData) {
		const body = { ...Object.fromEntries(typed), secret: offered?.secret };
		const call = { method: "PUT", body, isElsewhere: true, read: begunFactorIn } as const;
		const begun = await sending.send(peopleTexts.saving, () => askAdmin(FACTOR_PATH, call));
		if (!begun) return;
		setOffered(undefined);
		setCodes(begun.codes);
		onChanged();
	}

	async function turnOff() {
		const question = { title: texts.askOff, help: texts.askOffHelp, yes: texts.turnOff };
		const call = () => confirm(question, (own) => askForChange(FACTOR_PATH, "DELETE", own));
		if (await sending.send(peopleTexts.saving, call)) onChanged();
	}

	const button = (text: string, onClick: () => unknown): ReactNode => (
		<button type="button" className="button" aria-disabled={sending.isBusy} onClick={onClick}>
			{text}
		</button>
	);
	return (
		<section className="panel entry-section" aria-labelledby="factor-heading">
			<h2 id="factor-heading">{texts.heading}</h2>
			<p className="admin-quiet">{texts.intro}</p>
			{codes ? (
				<RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
			) : offered ? (
				<EntryForm
					label={texts.setUp}
					submit={texts.turnOn}
					isBusy={sending.isBusy}
					faults={{}}
					onSubmit={turnOn}
					onCancel={() => setOffered(undefined)}
				>
					{() => (
						<>
							<FactorSetup {...offered} />
							<PasswordEntry label={texts.ownPassword} name="ownPassword" autoComplete="current-password" />
						</>
					)}
				</EntryForm>
			) : (
				<>
					<p>{codesLeft === null ? texts.off : texts.left(codesLeft)}</p>
					{required && <p className="admin-quiet">{texts.required}</p>}
					{codesLeft === null && button(texts.setUp, setUp)}
					{codesLeft !== null && !required && button(texts.turnOff, turnOff)}
				</>
			)}
			<SendingStatus sending={sending} />
			{dialog}
		</section>
	);
}
