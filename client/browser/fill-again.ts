import { logWarning } from "./log-warning.ts";

/** Reports why React has rendered the page again, and fills its fields (`after`) with what was entered before hydration (`before`). */
export function fillAgain(
	before: readonly HTMLInputElement[],
	after: readonly HTMLInputElement[],
	error: unknown,
): void {
	logWarning(`The page was made again: ${error instanceof Error ? error.message : error}`);
	for (const [index, field] of after.entries()) {
		const was = before[index];
		if (!was || was === field || was.name !== field.name || was.type !== field.type) continue;
		if (field.type === "file") {
			if (was.files?.length) fill(field, "files", was.files, "change");
		} else if (field.type === "checkbox" || field.type === "radio") {
			if (was.checked !== was.defaultChecked && was.checked !== field.checked) field.click();
		} else if (isChanged(was) && was.value !== field.value) {
			fill(field, "value", was.value, field.localName === "select" ? "change" : "input");
		}
	}
}

/** Whether the visitor has changed a field. One that was not changed must not overwrite a restored draft. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
	if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected && field.selectedIndex > 0;
	return field.value !== field.defaultValue;
}

/** React overrides the field's own property, and does not notice a value that is set past it. */
function fill(field: HTMLInputElement, property: "files" | "value", value: unknown, event: "change" | "input"): void {
	Reflect.set(Object.getPrototypeOf(field), property, value, field);
	field.dispatchEvent(new Event(event, { bubbles: true }));
}
