/**
 * A whole number as people in India write it, such as 1,50,000. Not by the browser: it reads its tables of numbers for that, which was the
 * longest task of a first visit.
 */
export function numberText(number: number): string {
	const digits = String(number);
	if (digits.length <= 3) return digits;
	const pairs = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ",");
	return `${pairs},${digits.slice(-3)}`;
}
