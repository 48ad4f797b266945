import type { Response } from "express";

/** Often enough for a proxy that gives up after a second, even on a busy machine. */
const INTERVAL_MS = 200;

/**
 * Sends 102 Processing at intervals while an import is running or waited for. Otherwise a proxy would assume that the
 * connection is dead.
 */
export async function withSignsOfLife<Result>(response: Response, work: Promise<Result>): Promise<Result> {
	const signs = setInterval(() => response.writeProcessing(), INTERVAL_MS);
	try {
		return await work;
	} finally {
		clearInterval(signs);
	}
}
