/** How people tell times apart: these begin at 0, 4, 12, 16 and 20 o'clock. */
export type PartOfDay = "beforeDawn" | "morning" | "afternoon" | "evening" | "night";

/** Says a time in minutes after midnight as people do: `9:00 am`, `सुबह 9:00`. */
export function clockOf(say: (time: string, part: PartOfDay) => string): (minutes: number) => string {
	return (minutes) => {
		const hour = Math.floor(minutes / 60);
		const part =
			hour < 4 ? "beforeDawn" : hour < 12 ? "morning" : hour < 16 ? "afternoon" : hour < 20 ? "evening" : "night";
		return say(`${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`, part);
	};
}

/** Minutes after midnight as `HH:MM`. */
export function timeText(minutes: number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
