/** The month of a day, as `2026-11`. */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** All months from the one of a day to the one of another. */
export function monthsFrom(from: string, to: string): string[] {
	const months: string[] = [];
	const [year = 0, month = 0] = from.split("-").map(Number);
	for (let each = 0; ; each++) {
		const name = new Date(Date.UTC(year, month - 1 + each)).toISOString().slice(0, 7);
		if (name > monthOf(to)) return months;
		months.push(name);
	}
}
