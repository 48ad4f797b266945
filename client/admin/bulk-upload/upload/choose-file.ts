/** Checks a chosen file before it is sent. The server checks the file's content. */

import { MAX_UPLOAD_BYTES, SPECIFIED_EXTENSIONS, UPLOAD_EXTENSIONS } from "../../../../shared/constants.ts";
import { usePageContext } from "../../../state/page-context.tsx";
import { uploadTexts } from "../../../text/for-admins/sheet-texts.ts";

export type Choice = { file: File; message?: never } | { file?: never; message: string };

/** The extensions of files that the upstream reads. */
export function useExtensions(): readonly string[] {
	return usePageContext().setup.specifiedOnly ? SPECIFIED_EXTENSIONS : UPLOAD_EXTENSIONS;
}

/** Accepts a single chosen or dropped file with one of the extensions; otherwise returns an error message. */
export function chooseFile(files: readonly File[], extensions: readonly string[], hasFolder = false): Choice {
	const [file] = files;
	if (hasFolder) return { message: uploadTexts.isFolder };
	if (!file || files.length > 1) return { message: uploadTexts.oneFile };
	const name = file.name.toLowerCase();
	if (!extensions.some((extension) => name.endsWith(extension)))
		return { message: uploadTexts.notExcel(file.name, extensions) };
	if (file.size === 0) return { message: uploadTexts.isEmpty(file.name) };
	if (file.size > MAX_UPLOAD_BYTES) return { message: uploadTexts.tooLarge(file.name) };
	return { file };
}

/** Reads what was dropped. Undefined if it contains no file, but only text, for example. */
export function chooseDropped({ items, files }: DataTransfer, extensions: readonly string[]): Choice | undefined {
	const dropped = [...items].filter(({ kind }) => kind === "file");
	if (dropped.length === 0) return undefined;
	return chooseFile(
		[...files],
		extensions,
		dropped.some((item) => item.webkitGetAsEntry()?.isDirectory),
	);
}
