import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

interface ChipProps extends ComponentProps<"button"> {
	/** Undefined if it is a button, which does something else each time. */
	isOn?: boolean;
}

/** A chip that is on or off, or a button. */
export function Chip({ isOn, className = "", ...button }: ChipProps) {
	return <button type="button" className={`chip ${className}`.trim()} aria-pressed={isOn} {...button} />;
}

/** How far each key moves in a row of chips. */
const STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowRight: 1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
};

/** A row of chips, which scrolls if they do not fit. It is a single Tab stop, with arrow keys to move in it (ARIA practices, toolbar). */
export function ChipRow({ label, isLong, children }: { label: string; isLong?: boolean; children: ReactNode }) {
	const row = useRef<HTMLDivElement>(null);
	const stop = useRef<Element>(null);
	// Without scripts, each chip is a stop of its own.
	useLayoutEffect(() => makeStop(chipsIn(row.current), stop.current));
	function move(event: KeyboardEvent) {
		const step = STEPS[event.key];
		const chips = chipsIn(row.current);
		const at = chips.findIndex((chip) => chip.matches(":focus"));
		if (step === undefined || at < 0) return;
		event.preventDefault();
		chips[Math.min(Math.max(at + step, 0), chips.length - 1)]?.focus();
	}
	return (
		<div
			ref={row}
			className="chips needs-script"
			data-long={isLong}
			role="toolbar"
			aria-label={label}
			onKeyDown={move}
			onFocus={(event) => {
				stop.current = event.target;
				makeStop(chipsIn(row.current), event.target);
			}}
		>
			{children}
		</div>
	);
}

/** The chips that are shown. */
function chipsIn(row: Element | null): HTMLElement[] {
	return [...(row?.querySelectorAll<HTMLElement>(".chip") ?? [])].filter((chip) => chip.getClientRects().length > 0);
}

function makeStop(chips: readonly HTMLElement[], stop: Element | null): void {
	const only = chips.find((chip) => chip === stop) ?? chips[0];
	for (const chip of chips) chip.tabIndex = chip === only ? 0 : -1;
}
