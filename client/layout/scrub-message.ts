const MAX_LENGTH = 200;

/** Makes an error's message safe to show: no stack lines, `…` for addresses, hosts and paths, at most 200 characters. */
export function scrubMessage(message: string): string {
	// Of hexadecimal digits, colons and dots: an IPv6 address. A time of day has at most two colons.
	const isIpv6 = (run: string) => run.includes("::") || run.split(":").length > 7;
	return message
		.split("\n")
		.filter((line) => !/^\s*at\s/.test(line))
		.join(" ")
		.replace(/(?<!\S)\S*?:\/\/\S+/g, "…")
		.replace(/(?:[A-Za-z]:)?(?:\.{0,2}[\\/][\w@.-]+){2,}\S*/g, "…")
		.replace(/(?<=\b(?:ENOTFOUND|EAI_AGAIN) )\S+/g, "…")
		.replace(/(?<![\w:.])[\da-f:.]+/gi, (run) => (isIpv6(run) ? "…" : run))
		.replace(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, "…")
		.replace(/\[[\da-f]{0,4}:[\da-f:]*\](?::\d+)?/gi, "…")
		.replace(/(?<![\w.-])\.*(?:localhost|(?:[\w-]+\.)+[a-z]{2,})(?::\d+)?\b/gi, "…")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, MAX_LENGTH);
}
