import { useEffect, useRef, useState } from "react";
import type { SheetProgress } from "../../../../shared/api/sheet-progress.ts";
import { useLeaveWarning } from "../../../browser/use-leave-warning.ts";
import { usePageContext } from "../../../state/page-context.tsx";
import { uploadTexts } from "../../../text/for-admins/sheet-texts.ts";
import type { SendOptions } from "./send-file.ts";

/** Every kind except a preview may store something. */
export type TaskKind = "upload" | "preview" | "apply";

export interface Task {
	kind: TaskKind;
	/** The part that has been sent, from 0 to 1. */
	part: number;
	/** How far the server is, if it says so. */
	progress?: SheetProgress | undefined;
}

/** Runs one task at a time. Leaving the page cancels it, after a question if something may be stored. */
export function useFileTask() {
	const { forgetFeeds } = usePageContext();
	const [task, setTask] = useState<Task>();
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);
	useLeaveWarning(task !== undefined && task.kind !== "preview", uploadTexts.leave);
	/** @returns undefined if another task is running */
	async function start<Outcome>(kind: TaskKind, run: (options: SendOptions) => Promise<Outcome>) {
		if (running.current) return undefined;
		const controller = new AbortController();
		running.current = controller;
		const onProgress = (part: number) => setTask({ kind, part });
		// The server forgets how far a sheet is once it is stored, a moment before the answer is here.
		const onReport = (progress: SheetProgress | undefined) =>
			setTask((last) => ({ kind, part: 1, progress: progress ?? last?.progress }));
		onProgress(0);
		try {
			return await run({ signal: controller.signal, onProgress, onReport });
		} finally {
			running.current = undefined;
			// The file may have been stored even if there was no answer.
			if (kind !== "preview") forgetFeeds();
			setTask(undefined);
		}
	}
	return { task, start, cancel: () => running.current?.abort() };
}
