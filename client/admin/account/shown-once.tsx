import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CopyFeedback, useCopying } from "../../ui/use-copying.tsx";
import { EntryField } from "../entries/entry-field.tsx";
import "./account.css";

const { factor } = accountTexts;

interface ShownOnceProps {
	label: string;
	/** Several have a line each, and can be downloaded. */
	secret: string;
	/** Called when it has been taken and need not be shown any more. */
	onTaken(): void;
}

/** A secret that is never shown again, with a button to copy it. */
export function ShownOnce({ label, secret, onTaken }: ShownOnceProps) {
	const { copy, feedback } = useCopying(secret, peopleTexts.copied);
	const rows = secret.split("\n").length;
	const field = {
		className: "text-input",
		readOnly: true,
		value: secret,
		translate: "no",
		autoComplete: "off",
	} as const;
	return (
		<div className="shown-once">
			<EntryField label={label}>
				{(control) =>
					rows === 1 ? <input {...control} {...field} /> : <textarea {...control} {...field} rows={rows} />
				}
			</EntryField>
			<div className="button-row">
				<Button text={peopleTexts.copy} onClick={copy} />
				{rows > 1 && (
					<a className="button" download={factor.file} href={`data:text/plain,${encodeURIComponent(secret)}`}>
						{factor.download}
					</a>
				)}
				<Button text={rows > 1 ? factor.kept : peopleTexts.hide} onClick={onTaken} />
			</div>
			<CopyFeedback {...feedback} />
		</div>
	);
}

/** The recovery codes of a second factor that was begun just now. */
export function RecoveryCodes({ codes, onTaken }: { codes: readonly string[]; onTaken(): void }) {
	return (
		<>
			<p>{factor.codesHelp}</p>
			<ShownOnce label={factor.codesLabel} secret={codes.join("\n")} onTaken={onTaken} />
		</>
	);
}
