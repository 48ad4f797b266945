const ELLIPSIS = "…";

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

interface Bounds {
	/** Width of a text in any unit. */
	measure(text: string): number;
	/** The most that a line may measure, in the same unit. */
	width: number;
	mostLines: number;
}

/** Breaks a text into lines, between words where that is possible. What does not fit becomes an ellipsis. */
export function linesOf(text: string, { measure, width, mostLines }: Bounds): string[] {
	const lines: string[] = [];
	let rest = text.trim();
	while (rest && lines.length < mostLines) {
		const line = longestStart(rest, (start) => measure(start) <= width);
		const isLast = lines.length === mostLines - 1 && line.length < rest.length;
		lines.push(isLast ? longestStart(rest, (start) => measure(start + ELLIPSIS) <= width) + ELLIPSIS : line);
		rest = rest.slice(line.length).trimStart();
	}
	return lines;
}

/** The most whole words that fit, or the most letters of the first word, and at least one letter. */
function longestStart(text: string, fits: (start: string) => boolean): string {
	const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => index + word.length);
	const whole = lastThat(words, (end) => fits(text.slice(0, end)));
	if (whole !== undefined) return text.slice(0, whole);
	const letters = [...LETTERS.segment(text)].map(({ index, segment }) => index + segment.length);
	return text.slice(0, lastThat(letters, (end) => fits(text.slice(0, end))) ?? letters[0]);
}

/** The last of the values that a condition holds for, if it holds for those before it. */
function lastThat(values: readonly number[], holds: (value: number) => boolean): number | undefined {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (holds(values[middle] ?? 0)) low = middle + 1;
		else high = middle;
	}
	return values[low - 1];
}
