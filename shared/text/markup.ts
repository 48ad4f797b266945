/** Escapes texts for HTML and XML. */

/** Escapes a text for use between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A value as JSON for a script element: nothing in it closes the element or begins a comment there, and it is JavaScript in every browser. */
export function jsonForScript(value: unknown, replacer?: (name: string, value: unknown) => unknown): string {
	return JSON.stringify(value, replacer).replace(/[<\u2028\u2029]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
