import { useEffect, useState } from "react";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import "./account.css";

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
