const MAX_LENGTH = 200;

/**
 * Makes an error's message fit for a visitor's eyes: addresses, hosts, file paths and stack lines become `…`, and what is
 * left is cut to 200 characters.
 */
export function scrubMessage(message: string): string {
	return message
		.split("\n")
		.filter((line) => !/^\s*at\s/.test(line))
		.join(" ")
		.replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "…")
		.replace(/(?:[A-Za-z]:)?(?:\.{0,2}[\\/][\w@.-]+){2,}\S*/g, "…")
		.replace(/(?<=\b(?:ENOTFOUND|EAI_AGAIN) )\S+/g, "…")
		.replace(/(?<![\w:.])(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})[\da-f:.]+/gi, "…")
		.replace(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, "…")
		.replace(/\[[\da-f:]*:[\da-f:]*\](?::\d+)?/gi, "…")
		.replace(/\b(?:localhost|(?:[a-z\d-]+\.)+[a-z]{2,})(?::\d+)?\b/gi, "…")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, MAX_LENGTH);
}
