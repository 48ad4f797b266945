import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { previewTexts, uploadTexts } from "../../text/for-admins/sheet-texts.ts";
import { Button } from "../../ui/button.tsx";
import { PathIcon } from "../../ui/icon.tsx";
import { SHEET, UPLOAD } from "../../ui/more-icons.ts";
import { type Choice, chooseDropped, chooseFile, useExtensions } from "./upload/choose-file.ts";

interface DropZoneProps {
	input: RefObject<HTMLInputElement | null>;
	file: File | undefined;
	/** How many rows it has, once they are known. */
	rows: number | undefined;
	errorId: string | undefined;
	disabled: boolean;
	onChoose(choice: Choice): void;
	onRemove(): void;
}

/** Where a file is chosen or dropped; then, which one it is. */
export function DropZone({ input, file, rows, errorId, disabled, onChoose, onRemove }: DropZoneProps) {
	const [isOver, setIsOver] = useState(false);
	const extensions = useExtensions();
	useNoDropElsewhere();
	function takeOver(field: HTMLInputElement) {
		const files = [...(field.files ?? [])];
		// Allows the same file to be chosen again after it has changed on the disk.
		field.value = "";
		if (files.length > 0) onChoose(chooseFile(files, extensions));
	}
	// Takes a file that was chosen before the scripts were loaded.
	const takeOverEarly = useEffectEvent(() => input.current && takeOver(input.current));
	useEffect(() => {
		takeOverEarly();
	}, []);
	function dragOver(event: DragEvent) {
		if (disabled || !event.dataTransfer.types.includes("Files")) return;
		event.preventDefault();
		event.dataTransfer.dropEffect = "copy";
		setIsOver(true);
	}
	function dragLeave({ currentTarget, relatedTarget }: DragEvent) {
		if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
	}
	function drop(event: DragEvent) {
		setIsOver(false);
		if (disabled) return;
		event.preventDefault();
		const choice = chooseDropped(event.dataTransfer, extensions);
		if (choice) onChoose(choice);
	}
	const zone = {
		"data-over": isOver,
		"data-disabled": disabled,
		onDragOver: dragOver,
		onDragLeave: dragLeave,
		onDrop: drop,
	};
	return (
		<div className="drop-zone-field">
			<input
				ref={input}
				id="upload-file"
				type="file"
				className="visually-hidden"
				accept={extensions.join(",")}
				disabled={disabled}
				aria-labelledby="upload-file-label"
				aria-describedby={[errorId, !file && "upload-file-limits"].filter(Boolean).join(" ") || undefined}
				aria-invalid={errorId !== undefined}
				onChange={({ currentTarget }) => takeOver(currentTarget)}
			/>
			{file ? (
				<div {...zone} className="drop-zone chosen-file">
					<PathIcon path={SHEET} />
					<p>
						<span className="chosen-file-name">{file.name}</span>{" "}
						<span className="field-label">
							{[uploadTexts.size(file.size), rows !== undefined && previewTexts.rows(rows)].filter(Boolean).join(" · ")}
						</span>
					</p>
					<label id="upload-file-label" className="button" htmlFor="upload-file">
						{uploadTexts.chooseOther}
					</label>
					{!disabled && (
						<Button
							text={uploadTexts.remove}
							kind="quiet"
							aria-label={uploadTexts.removeFile(file.name)}
							onClick={onRemove}
						/>
					)}
				</div>
			) : (
				<label {...zone} className="drop-zone" htmlFor="upload-file">
					<PathIcon path={UPLOAD} />
					<span>
						<span id="upload-file-label" className="drop-zone-action">
							{uploadTexts.choose}
						</span>
						<span className="drop-zone-drag"> {uploadTexts.orDrop}</span>
					</span>
					<span id="upload-file-limits" className="field-label">
						{uploadTexts.limits(extensions)}
					</span>
				</label>
			)}
		</div>
	);
}

/** Stops the browser from opening a file that is dropped outside the zone. */
function useNoDropElsewhere() {
	useEffect(() => {
		const refuse = (event: globalThis.DragEvent) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = "none";
		};
		const left = new AbortController();
		for (const type of ["dragover", "drop"] as const) window.addEventListener(type, refuse, { signal: left.signal });
		return () => left.abort();
	}, []);
}
