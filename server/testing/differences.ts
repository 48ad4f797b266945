/** Shows where answers differ from stored ones: a line has up to thousands of characters, and there are hundreds of lines. */

/** How many lines are shown, and how many characters on each side of the first difference in one. */
const SHOWN = 3;
const AROUND = 80;

/** The first differing lines, each around its first difference. */
export function differences(file: string, stored: string, now: string): string {
	const [before, after] = [stored.split("\n"), now.split("\n")];
	const numbers = [...after.keys(), after.length].filter((index) => before[index] !== after[index]);
	const shown = numbers.slice(0, SHOWN).map((index) => {
		const [was = "(no line)", is = "(no line)"] = [before[index], after[index]];
		const at = [...is].findIndex((_, place) => is[place] !== was[place]);
		const begin = Math.max(0, (at < 0 ? is.length : at) - AROUND);
		const part = (text: string) => text.slice(begin, begin + 2 * AROUND);
		const { name = "", as = name, call = "" } = JSON.parse(is.startsWith("{") ? is : "{}");
		return `line ${index + 1}: ${as} ${call}\n  stored: …${part(was)}…\n  now:    …${part(is)}…`;
	});
	const count = `${numbers.length} lines of ${file} differ (${before.length} stored, ${after.length} now)`;
	return [count, ...shown, "If this is meant, run it with -u and read the diff of the file."].join("\n");
}
