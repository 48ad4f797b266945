import { UPLOAD_PROGRESS_PATH } from "../../../shared/api/api-paths.ts";
import { ProgressSent, type SheetProgress } from "../../../shared/api/sheet-progress.ts";
import { outputOf } from "../../browser/output-of.ts";

/** Most sheets have their answer earlier. */
const PAUSE_MS = 500;

/** The key of one upload, which nobody else can guess. */
export function createProgressKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks how far a sheet is until the signal ends that, or a server of another make does not know it. Never rejects. */
export async function watchProgress(
	key: string,
	onReport: (progress: SheetProgress | undefined) => void,
	signal: AbortSignal,
): Promise<void> {
	for (let isKnown = true; isKnown; ) {
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
		if (signal.aborted) return;
		const response = await fetch(`${UPLOAD_PROGRESS_PATH}/${key}`, {
			...{ cache: "no-store", redirect: "error", signal },
		}).catch(() => undefined);
		const sent = response?.ok ? outputOf(ProgressSent, await response.json().catch(() => undefined)) : undefined;
		if (signal.aborted) return;
		onReport(sent?.data ?? undefined);
		isKnown = response === undefined || response.ok;
	}
}
