import { useLocationText } from "../state/location-text.ts";

/** What becomes of the visitor's wish to be located. That it succeeded, the results say. */
export function LocationNote({ asked }: { asked: boolean }) {
	const text = useLocationText();
	return (
		<div className="location-note" role="status">
			{asked ? text : ""}
		</div>
	);
}
