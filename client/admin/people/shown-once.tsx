import { useRef, useState } from "react";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";

interface ShownOnceProps {
	label: string;
	secret: string;
	/** Called when it has been taken and need not be shown any more. */
	onTaken(): void;
}

/** A secret that is never shown again, with a button to copy it. */
export function ShownOnce({ label, secret, onTaken }: ShownOnceProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);

	async function copy() {
		input.current?.select();
		// Without https, a browser refuses; the text is then selected, to be copied by hand.
		const copied = await navigator.clipboard?.writeText(secret).then(
			() => true,
			() => false,
		);
		setCopied(copied ?? false);
	}

	return (
		<div className="shown-once">
			<label className="field">
				<span>{label}</span>
				<input ref={input} className="text-input" readOnly value={secret} translate="no" autoComplete="off" />
			</label>
			<div className="button-row">
				<button type="button" className="button" onClick={copy}>
					{isCopied ? peopleTexts.copied : peopleTexts.copy}
				</button>
				<button type="button" className="button" onClick={onTaken}>
					{peopleTexts.hide}
				</button>
			</div>
		</div>
	);
}
