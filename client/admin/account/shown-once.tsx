import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { CopyFeedback, useCopying } from "../../ui/use-copying.tsx";
import { EntryField } from "../entries/entry-field.tsx";
import "./account.css";

interface ShownOnceProps {
	label: string;
	/** Several have a line each. */
	secret: string;
	/** The name of a file in which it can be kept. */
	file?: string;
	/** The text of the button for `onTaken`. */
	taken?: string;
	/** Called when it has been taken and need not be shown any more. */
	onTaken(): void;
}

/** A secret that is never shown again, with a button to copy it. */
export function ShownOnce({ label, secret, file, taken = peopleTexts.hide, onTaken }: ShownOnceProps) {
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
				<button type="button" className="button" onClick={copy}>
					{peopleTexts.copy}
				</button>
				{file && (
					<a className="button" download={file} href={`data:text/plain,${encodeURIComponent(secret)}`}>
						{accountTexts.factor.download}
					</a>
				)}
				<button type="button" className="button" onClick={onTaken}>
					{taken}
				</button>
			</div>
			<CopyFeedback {...feedback} />
		</div>
	);
}
