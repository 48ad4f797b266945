/** Paths on a 24 by 24 grid, drawn with a 2-pixel line. */
export const PATHS = {
	search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4.5 4.5",
	locate: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-6v4m0 12v4M2 12h4m12 0h4",
	directions: "M9 18v-6a2 2 0 0 1 2-2h7m-4-5 5 5-5 5",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9.5v.5",
	phone:
		"M6 3.5h3.2l1.6 4.2-2 1.6a12.5 12.5 0 0 0 5.9 5.9l1.6-2 4.2 1.6V18a2.5 2.5 0 0 1-2.5 2.5A14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5z",
	globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3q-8 9 0 18 8-9 0-18",
	close: "M6 6l12 12M18 6 6 18",
	down: "M6 9l6 6 6-6",
	expand: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
	map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zm6-2v14m6-12v14",
	check: "M4 12.5l5 5L20 6.5",
	warning: "M12 4 2.5 20h19zm0 6v4.5m0 2.5v.5",
	star: "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z",
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
	return <PathIcon path={PATHS[name]} />;
}

/** The same for a path that only one place of the site needs. */
export function PathIcon({ path }: { path: string }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
			<path d={path} />
		</svg>
	);
}
