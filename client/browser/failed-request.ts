/** A request that the server answered with a failure. */
export class FailedRequest extends Error {
	/** The id that the server gave it; undefined if it has none. */
	readonly reference: string | undefined;

	constructor(message: string, answer: Pick<Response, "headers">) {
		super(message);
		this.reference = plainReference(answer.headers.get("x-request-id"));
	}
}

/** The id of the request behind an error, if there is one. */
export function referenceIn(error: unknown): string | undefined {
	if (typeof error !== "object" || error === null || !("reference" in error)) return undefined;
	return plainReference(error.reference);
}

/** Undefined for what the site itself would not have made or taken over. */
export function plainReference(value: unknown): string | undefined {
	return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined;
}
