import { type ChangeEvent, useRef } from "react";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { Button } from "../../ui/button.tsx";
import { PathIcon } from "../../ui/icon.tsx";
import { SHEET } from "../../ui/more-icons.ts";
import { chooseFile, useExtensions } from "../upload/choose-file.ts";
import type { BulkUpload } from "../upload/use-bulk-upload.ts";

/** Lets the admin choose the corrected file where its errors are listed; it is previewed at once. */
export function ChooseCorrected({ bulk: { choose, task } }: { bulk: BulkUpload }) {
	const input = useRef<HTMLInputElement>(null);
	const extensions = useExtensions();
	function change({ target }: ChangeEvent<HTMLInputElement>) {
		if (target.files?.length) choose(chooseFile([...target.files], extensions), "panel");
		// Allows the same file to be chosen again.
		target.value = "";
	}
	return (
		<>
			<Button aria-disabled={task !== undefined} onClick={() => !task && input.current?.click()}>
				<PathIcon path={SHEET} />
				{previewTexts.chooseCorrected}
			</Button>
			<input ref={input} type="file" hidden accept={extensions.join(",")} onChange={change} />
		</>
	);
}
