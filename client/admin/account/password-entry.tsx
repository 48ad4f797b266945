import { type ComponentProps, useState } from "react";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { EntryField, type TextEntry } from "../entries/entry-field.tsx";

/** A password, hidden until a button shows it. */
export function PasswordEntry({ label, help, problem, onChange, ...input }: ComponentProps<typeof TextEntry>) {
	const [isShown, setShown] = useState(false);
	return (
		<EntryField {...{ label, help, problem }}>
			{(control) => (
				<div className="password-entry">
					<input
						className="text-input"
						maxLength={200}
						autoCapitalize="none"
						spellCheck={false}
						{...input}
						{...control}
						type={isShown ? "text" : "password"}
						onChange={(event) => onChange?.(event.target.value)}
					/>
					<button
						type="button"
						className="button button-quiet"
						aria-label={isShown ? accountTexts.hidePassword : accountTexts.showPassword}
						onClick={() => setShown(!isShown)}
					>
						{isShown ? accountTexts.hide : accountTexts.show}
					</button>
				</div>
			)}
		</EntryField>
	);
}
