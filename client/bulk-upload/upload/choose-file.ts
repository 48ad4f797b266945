/** Checks a chosen file before it is sent. The server checks the file's content. */
import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from "../../../shared/constants.ts";
import { enUpload } from "../../text/en-upload.ts";

export type Choice = { file: File; message?: never } | { file?: never; message: string };

/** Accepts a single chosen or dropped file; otherwise returns an error message. */
export function chooseFile(files: readonly File[], hasFolder = false): Choice {
	const [file] = files;
	if (hasFolder) return { message: enUpload.isFolder };
	if (!file || files.length > 1) return { message: enUpload.oneFile };
	const name = file.name.toLowerCase();
	if (!UPLOAD_EXTENSIONS.some((extension) => name.endsWith(extension)))
		return { message: enUpload.notExcel(file.name) };
	if (file.size === 0) return { message: enUpload.isEmpty(file.name) };
	if (file.size > MAX_UPLOAD_BYTES) return { message: enUpload.tooLarge(file.name) };
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
