/** A whole number as people in India write it, such as 1,50,000. Not with `Intl`: loading the browser's number tables was the longest task of a first visit. */
export function numberText(number: number): string {
	let [before, text] = [String(number), ""];
	for (let group = 3; before.length > group; group = 2) {
		text = `,${before.slice(-group)}${text}`;
		before = before.slice(0, -group);
	}
	return before + text;
}
