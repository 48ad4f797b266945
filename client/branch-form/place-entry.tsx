import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { type NoPlace, readPlace } from "../../shared/branch/coordinate-pair.ts";
import { isWhole, placeOfCode, plusCodeIn } from "../../shared/branch/plus-code.ts";
import { roundedDegrees } from "../../shared/branch/written-pair.ts";
import { INDIA } from "../../shared/constants.ts";
import type { Position } from "../../shared/places/distance.ts";
import { isCovered } from "../map/camera/camera.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { FieldProblem } from "../ui/field-problem.tsx";
import { firstPlace } from "./ask-places.ts";

interface PlaceEntryProps {
	place: Position | undefined;
	pincode: string;
	/** Whether the fields are empty. Clearing them clears this one, too. */
	isEmpty: boolean;
	onRead(place: Position): void;
}

/** A field for what people copy from a map: two coordinates in any notation, or a link. It is not a field of the branch. */
export function PlaceEntry({ place, pincode, isEmpty, onRead }: PlaceEntryProps) {
	const id = useId();
	const [text, setText] = useState("");
	const [reason, setReason] = useState<NoEntry>();
	/** The last place that was read. The fields may have been corrected since. */
	const [read, setRead] = useState<{ text: string; place: Position }>();
	/** What is being read. A later text takes its place. */
	const reading = useRef("");
	const isShown = place && text === read?.text && read.place.lat === place.lat && read.place.lng === place.lng;
	if (read && isEmpty) {
		setRead(undefined);
		setText("");
	}

	async function take(entered: string) {
		reading.current = entered;
		if (entered.trim() === "") return;
		if (entered === read?.text) return setReason(undefined);
		const entry = await readEntry(entered, pincode.trim());
		if (reading.current !== entered) return;
		setReason(entry.reason);
		if (!entry.place) return;
		setRead({ text: entered, place: entry.place });
		onRead(entry.place);
	}

	function paste(event: ClipboardEvent<HTMLInputElement>) {
		const { selectionStart, selectionEnd } = event.currentTarget;
		// In the middle of other text, the browser pastes as usual.
		if (selectionStart !== 0 || selectionEnd !== text.length) return;
		event.preventDefault();
		const pasted = event.clipboardData.getData("text");
		setText(pasted);
		void take(pasted);
	}

	function readOnEnter(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		// Otherwise Enter would submit the form.
		event.preventDefault();
		void take(text);
	}

	return (
		<div className="field form-field">
			<label htmlFor={id}>
				{createTexts.placeLabel}
				<span className="form-field-optional"> {createTexts.optional}</span>
			</label>
			<input
				id={id}
				className="text-input"
				value={text}
				aria-invalid={reason ? true : undefined}
				aria-describedby={`${id}-help ${id}-note${reason ? ` ${id}-error` : ""}`}
				onChange={(event) => {
					reading.current = "";
					setText(event.target.value);
					setReason(undefined);
				}}
				onPaste={paste}
				onBlur={() => void take(text)}
				onKeyDown={readOnEnter}
			/>
			<p className="field-label" id={`${id}-help`}>
				{createTexts.placeHelp}
			</p>
			<p className="field-label" id={`${id}-note`} role="status">
				{isShown && createTexts.placeRead(place.lat, place.lng)}
			</p>
			{reason && <FieldProblem id={`${id}-error`} message={createTexts.noPlace[reason]} />}
		</div>
	);
}

/** Why there is no place; `code`: the place beside a Plus Code is not known. */
type NoEntry = NoPlace | "code";

type ReadEntry = { place: Position; reason?: never } | { place?: never; reason: NoEntry };

/** Reads what was copied from a map: coordinates, a link, or a Plus Code with its place or near `pincode`, which may be empty. Never rejects. */
async function readEntry(text: string, pincode: string): Promise<ReadEntry> {
	const read = readPlace(text);
	const code = read.place ? undefined : plusCodeIn(text);
	if (!code) return read;
	const named = code.beside || pincode;
	const reference = isWhole(code) ? MIDDLE : named && (await firstPlace(named).catch(() => undefined));
	if (!reference) return { reason: "code" };
	const { lat, lng } = placeOfCode(code, reference);
	const place = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
	return isCovered(place, INDIA) ? { place } : { reason: "outside" };
}

/** A whole code needs no place near it. */
const MIDDLE: Position = { lat: 20, lng: 80 };
