/** Beginnings of the messages of Vite and of Chromium, Firefox and Safari. Their errors have no name or code of their own. */
const MESSAGES_OF_IMPORTS = [
	"Unable to preload ",
	"Failed to fetch dynamically imported module",
	"error loading dynamically imported module",
	"Importing a module script failed",
];

/** Whether an error says that a part of the site could not be loaded: no connection, or a release that has been replaced. */
export function isFailedImport(error: unknown): boolean {
	return error instanceof Error && MESSAGES_OF_IMPORTS.some((message) => error.message.startsWith(message));
}
