import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
	/** `primary`: the main one of its place. `quiet`: without a border. */
	kind?: "primary" | "quiet" | undefined;
	/** What it says, if that is all that is in it. */
	text?: string | undefined;
}

/** A button as it looks on all pages. It sends no form unless its type says so. */
export function Button({ kind, text, className, type = "button", children = text, ...own }: ButtonProps) {
	const classes = ["button", kind && `button-${kind}`, className].filter(Boolean).join(" ");
	return (
		<button type={type} className={classes} {...own}>
			{children}
		</button>
	);
}
