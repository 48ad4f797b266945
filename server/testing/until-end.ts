import { afterAll, onTestFinished } from "vitest";

/** Ends something when the test has ended or, called outside of tests and hooks, all tests of the group; the newest first. */
export function atEnd(end: () => Promise<void> | void): void {
	try {
		onTestFinished(end);
	} catch {
		afterAll(end);
	}
}

interface Closed {
	close(): Promise<void>;
}

/** Closes what a test opens once that has ended, unless the test has closed it already. */
export async function untilEnd<Opened extends Closed>(opening: Promise<Opened>): Promise<Opened> {
	const opened = await opening;
	const end = opened.close.bind(opened);
	let closing: Promise<void> | undefined;
	const close = () => (closing ??= end());
	atEnd(close);
	return Object.assign(opened, { close });
}
