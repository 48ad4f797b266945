import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from "react";

interface ChipProps extends ComponentProps<"button"> {
	/** Undefined if it is a button, which does something else each time. */
	isOn?: boolean;
}

/** A chip that is on or off, or a button. */
export function Chip({ isOn, className = "", ...button }: ChipProps) {
	return <button type="button" className={`chip ${className}`.trim()} aria-pressed={isOn} {...button} />;
}

const STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowRight: 1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};

/** Controls that are a single Tab stop, with arrow keys to move among them (ARIA practices, toolbar). */
export function Toolbar({ label, ...own }: ComponentProps<"div"> & { label: string }) {
	const bar = useRef<HTMLDivElement>(null);
	const last = useRef<Element>(null);
	// Without scripts, each control is a stop of its own.
	useLayoutEffect(makeStop);
	function makeStop() {
		const controls = controlsIn(bar.current);
		const only = controls.find((each) => each === last.current) ?? controls[0];
		for (const each of controls) each.tabIndex = each === only ? 0 : -1;
	}
	function move(event: KeyboardEvent) {
		const step = STEPS[event.key];
		const controls = controlsIn(bar.current);
		const at = controls.findIndex((each) => each.matches(":focus"));
		if (step === undefined || at < 0) return;
		event.preventDefault();
		controls[Math.min(Math.max(at + step, 0), controls.length - 1)]?.focus();
	}
	return (
		<div
			ref={bar}
			role="toolbar"
			aria-label={label}
			onKeyDown={move}
			onFocus={(event) => {
				last.current = event.target;
				makeStop();
			}}
			{...own}
		/>
	);
}

function controlsIn(bar: Element | null): HTMLElement[] {
	const controls = bar?.querySelectorAll<HTMLElement>("a, button, select") ?? [];
	return [...controls].filter((each) => each.getClientRects().length > 0);
}
