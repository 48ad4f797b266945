/** The pin of a branch on a map. Its tip marks the place. */
export function Pin() {
	return (
		<svg className="map-pin" viewBox="0 0 28 36" width="28" height="36" aria-hidden="true">
			<path d="M14 35C14 35 27 22.6 27 13.6A13 13 0 0 0 1 13.6C1 22.6 14 35 14 35Z" />
			<circle cx="14" cy="13.6" r="4.6" />
		</svg>
	);
}
