/** Calls a function only once, at its first use, and keeps what it makes. If that fails, a later use tries again. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
	let made: Promise<Result> | undefined;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = undefined;
			throw error;
		});
		return made;
	};
}
