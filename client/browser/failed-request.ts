/** The error of a request that the server answered with a failure; its reference is the id that the server gave the request. */
export function failedRequest(message: string, { headers }: Pick<Response, "headers">): Error {
	return Object.assign(new Error(message), { reference: headers.get("x-request-id") });
}

/** The id of the request behind an error, if there is one. */
export function referenceIn(error: unknown): string | undefined {
	return (error as { reference?: string } | null | undefined)?.reference || undefined;
}
