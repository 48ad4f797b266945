import { useEffect, useState } from "react";
import { accountTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EntryField, TextEntry } from "../entries/entry-field.tsx";
import "./account.css";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { CopyFeedback, useCopying } from "../../ui/use-copying.tsx";

const texts = accountTexts.factor;

/** A new secret for an app, for its camera and for typing, and the field for a code that it makes. */
export function FactorSetup({ secret, uri }: { secret: string; uri: string }) {
	return (
		<>
			<p>{texts.scan}</p>
			<QrCode text={uri} />
			<a className="button" href={uri}>
				{texts.open}
			</a>
			<p>
				{texts.type}{" "}
				<code className="factor-secret" translate="no">
					{secret.match(/.{1,4}/g)?.join(" ")}
				</code>
			</p>
			<CodeEntry />
		</>
	);
}

function QrCode({ text }: { text: string }) {
	const [{ size, path }, setPicture] = useState({ size: 1, path: "" });
	useEffect(() => {
		import("uqr").then(
			({ encode }) => {
				const { data, size } = encode(text, { border: 4 });
				const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
				setPicture({ size, path: dots.join("") });
			},
			// The secret can still be typed.
			() => {},
		);
	}, [text]);
	return (
		<svg className="qr-code" role="img" aria-label={texts.picture} viewBox={`0 0 ${size} ${size}`}>
			<path d={path} />
		</svg>
	);
}

interface CodeEntryProps {
	/** The name of the field, and what it is called. */
	name?: string;
	label?: string;
	mayRecover?: boolean;
	/** Called when another kind of code is asked for: what was wrong with the one before does not matter any more. */
	onSwitch?(): void;
}

/** A code of an app or, if there may be one, a recovery code, which has letters. */
export function CodeEntry({ name = "code", label = texts.code, mayRecover = false, onSwitch }: CodeEntryProps) {
	const [isRecovery, setRecovery] = useState(false);
	const field = isRecovery
		? ({ label: texts.recoveryCode, inputMode: "text" } as const)
		: ({ label, inputMode: "numeric", autoComplete: "one-time-code" } as const);

	function switchKind() {
		setRecovery(!isRecovery);
		onSwitch?.();
	}

	return (
		<>
			<TextEntry key={field.label} name={name} required maxLength={40} spellCheck={false} {...field} />
			{mayRecover && <Button text={isRecovery ? texts.useCode : texts.useRecovery} kind="quiet" onClick={switchKind} />}
		</>
	);
}

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
