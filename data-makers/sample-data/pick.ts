import { createHash } from "node:crypto";

/** Makes a choice that looks random but is the same on every run, from the seed's SHA-256. */
export function pick<T>(choices: readonly T[], seed: string): T {
	const choice = choices[createHash("sha256").update(seed).digest().readUInt32BE() % choices.length];
	if (choice === undefined) throw new Error(`there is nothing to choose from for ${seed}`);
	return choice;
}
