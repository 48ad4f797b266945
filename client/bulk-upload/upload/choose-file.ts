/** Checks a chosen file before it is sent. The server checks the file's content. */

import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from "../../../shared/constants.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";

export type Choice = { file: File; message?: never } | { file?: never; message: string };

/** Accepts a single chosen or dropped file; otherwise returns an error message. */
export function chooseFile(files: readonly File[], hasFolder = false): Choice {
	const [file] = files;
	if (hasFolder) return { message: uploadTexts.isFolder };
	if (!file || files.length > 1) return { message: uploadTexts.oneFile };
	const name = file.name.toLowerCase();
	if (!UPLOAD_EXTENSIONS.some((extension) => name.endsWith(extension)))
		return { message: uploadTexts.notExcel(file.name) };
	if (file.size === 0) return { message: uploadTexts.isEmpty(file.name) };
	if (file.size > MAX_UPLOAD_BYTES) return { message: uploadTexts.tooLarge(file.name) };
	return { file };
}

/** Reads what was dropped. Undefined if it contains no file, but only text, for example. */
export function chooseDropped({ items, files }: DataTransfer): Choice | undefined {
	const dropped = [...items].filter(({ kind }) => kind === "file");
	if (dropped.length === 0) return undefined;
	return chooseFile(
		[...files],
		dropped.some((item) => item.webkitGetAsEntry()?.isDirectory),
	);
}
