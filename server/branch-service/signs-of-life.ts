import type { Response } from "express";

/** Often enough for a proxy that takes a connection for dead after a second, on a busy machine too. */
const INTERVAL_MS = 200;

/**
 * While something takes its time, be it an import or the wait for one, the connection shows signs of life (102 Processing):
 * a proxy would take it for dead otherwise.
 */
export async function withSignsOfLife<Result>(response: Response, work: Promise<Result>): Promise<Result> {
	const signs = setInterval(() => response.writeProcessing(), INTERVAL_MS);
	try {
		return await work;
	} finally {
		clearInterval(signs);
	}
}
