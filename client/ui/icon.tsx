/** Paths on a 24 by 24 grid, drawn with a 2-pixel line. */
const PATHS = {
	search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5",
	locate: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-6v4m0 12v4M2 12h4m12 0h4",
	directions: "M9 18v-6a2 2 0 0 1 2-2h7m-4-5 5 5-5 5",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9.5v.5",
	close: "M6 6l12 12M18 6 6 18",
	up: "M12 20V5m-6 6 6-6 6 6",
	back: "M20 12H5m6-6-6 6 6 6",
	down: "M6 9l6 6 6-6",
	pin: "M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zm0-14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
	map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zm6-2v14m6-12v14",
	people:
		"M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5m1-14.5a3 3 0 0 1 0 6m2 3.5c2 .8 3 2.5 3 5",
	briefcase: "M4 8h16v11H4zm5 0V5h6v3M4 13h16",
	chat: "M4 5h16v11H10l-5 4v-4H4z",
	check: "M4 12.5l5 5L20 6.5",
	download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
	upload: "M12 15V4m-5 5 5-5 5 5M5 20h14",
	sheet: "M6 3h8l5 5v13H6zm8 0v5h5M9 12h7v6H9zm0 3h7m-3.5-3v6",
	warning: "M12 4 2.5 20h19zm0 6v4.5m0 2.5v.5",
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
			<path d={PATHS[name]} />
		</svg>
	);
}
