import type { ServerResponse } from "node:http";

/** Stands for no answer, because the client left before; nginx uses it too. */
const CLIENT_LEFT = 499;

/** The status of an answer that has ended. */
export function answeredStatus({ headersSent, statusCode }: ServerResponse): number {
	return headersSent ? statusCode : CLIENT_LEFT;
}
