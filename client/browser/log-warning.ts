/** Logs a message for developers, which visitors need not read, to the browser's console. */
export function logWarning(message: string): void {
	// biome-ignore lint/suspicious/noConsole: the one place where the client logs.
	console.warn(message);
}
