/** Logs a message to the browser's console that visitors do not need to read. */
export function logWarning(message: string): void {
	// biome-ignore lint/suspicious/noConsole: the one place where the client logs.
	console.warn(message);
}
