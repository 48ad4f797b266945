import { type ComponentType, memo, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useIsNarrow } from "../browser/media-query.ts";
import { whenIdle } from "../browser/when-idle.ts";
import { useTexts } from "../text/use-texts.ts";
import { DropDown } from "./drop-down.tsx";
import { type EnhancedSelectProps, emptyText, type SelectFieldProps } from "./select-props.ts";
import "./select-field.css";

/** A drop-down of places: the browser's; on wide screens later one that can be typed in. Memoized, because that renders slowly. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
	const id = useId();
	const field = useRef<HTMLDivElement>(null);
	const Enhanced = useEnhancedSelect(field);
	return (
		<div className="field" ref={field}>
			<label htmlFor={id}>{props.label}</label>
			{Enhanced ? <Enhanced {...props} id={id} /> : <NativeSelect {...props} id={id} />}
		</div>
	);
});

function NativeSelect({ id, name, value, options, placeholder, disabled, onChange, askAgain }: EnhancedSelectProps) {
	const texts = useTexts();
	const names = typeof options === "string" ? [] : texts.sorted(options, texts.placeName);
	// Browsers do not report that a list was opened, nor that it was opened again. But a press is reported, and keys need the focus first.
	return (
		<DropDown
			{...{ id, name, value, disabled, onChange }}
			placeholder={(!disabled && emptyText(texts, options)) || placeholder}
			onPointerDown={askAgain}
			onFocus={askAgain}
		>
			{value && !names.includes(value) && (
				<option value={value} translate="no">
					{texts.placeName(value)}
				</option>
			)}
			{names.map((option) => (
				// A text that is the value says it only once.
				<option key={option} value={texts.placeName(option) === option ? undefined : option} translate="no">
					{texts.placeName(option)}
				</option>
			))}
		</DropDown>
	);
}

type EnhancedSelect = ComponentType<EnhancedSelectProps>;

/** The drop-down that can be typed in, once it is loaded. Never on a narrow screen, and not exchanged while the visitor uses `field`. */
function useEnhancedSelect(field: RefObject<HTMLElement | null>): EnhancedSelect | null {
	const enhancedSelect = useLoaded(useIsNarrow() === false);
	const [shown, setShown] = useState<EnhancedSelect | null>(null);
	useEffect(() => {
		const swap = () => setShown(() => enhancedSelect);
		const element = field.current;
		if (!element?.contains(document.activeElement)) return swap();
		const stopped = new AbortController();
		const onLeave = ({ relatedTarget }: FocusEvent) => {
			if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) swap();
		};
		element.addEventListener("focusout", onLeave, { signal: stopped.signal });
		return () => stopped.abort();
	}, [field, enhancedSelect]);
	return shown;
}

/** Loads that drop-down once the page is idle on a wide screen. */
function useLoaded(wide: boolean): EnhancedSelect | null {
	const [loaded, setLoaded] = useState<EnhancedSelect | null>(null);
	useEffect(() => {
		if (!wide || loaded) return;
		let current = true;
		const cancel = whenIdle(async () => {
			const module = await import("./enhanced-select.tsx").catch(() => null);
			if (module && current) setLoaded(() => module.EnhancedSelect);
		});
		return () => {
			current = false;
			cancel();
		};
	}, [wide, loaded]);
	return wide ? loaded : null;
}
