/** A minute is enough for the jobs before this one, or for the server to start again. */
const SECONDS = "60";

/** For an answer with this status: who is refused because the server is busy or out of order (503) reads when to come again. */
export function retryAfter(status: number): { headers?: readonly string[] } {
	return status === 503 ? { headers: ["retry-after", SECONDS] } : {};
}
