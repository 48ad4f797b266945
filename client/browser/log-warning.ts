/** Says something in the browser's console that the visitor need not read. */
export function logWarning(message: string): void {
	// biome-ignore lint/suspicious/noConsole: the one place where the client logs.
	console.warn(message);
}
