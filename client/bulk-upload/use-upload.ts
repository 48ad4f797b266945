import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { usePageContext } from "../state/page-context.tsx";
import { enUpload } from "../text/en-upload.ts";
import { type UploadOutcome, uploadFile } from "./upload-file.ts";

export interface Upload {
	/** How much has been sent, from 0 to 1. Undefined while there is no upload. */
	part: number | undefined;
	/** Uploads a file. Returns undefined if another upload is running. */
	start(file: File): Promise<UploadOutcome | undefined>;
	cancel(): void;
}

/** One upload at a time. Leaving the page cancels it, after a question. */
export function useUpload(): Upload {
	const { forgetFeeds } = usePageContext();
	const [part, setPart] = useState<number>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	useLeaveWarning(part !== undefined, enUpload.leave);
	async function start(file: File) {
		if (running.current) return undefined;
		const controller = new AbortController();
		running.current = controller;
		setPart(0);
		const outcome = await uploadFile(file, { signal: controller.signal, onProgress: setPart });
		running.current = undefined;
		// Even if there was no answer: the file may have been stored.
		forgetFeeds();
		setPart(undefined);
		return outcome;
	}
	return { part, start, cancel: () => running.current?.abort() };
}
