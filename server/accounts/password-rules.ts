import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { SHORTEST_PASSWORD } from "../../shared/api/people.ts";
import { once } from "../process/once.ts";

const LENGTH = "A password must have 12 to 200 characters.";
const COMMON =
	"This password is too easy to guess: it is common, or made from a name, a row of keys or repetitions. Several words that do not belong together are hard to guess.";

const LONGEST = 200;

/** Guesses that are too few: under ten thousand million (`score` of the library). */
const SAFE_SCORE = 4;

/** The library has 40,000 common passwords and needs 30 MB, so it is loaded only when a password is chosen. */
const guesser = once(async (): Promise<ZxcvbnFactory> => {
	const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST });
});

/**
 * Why a password cannot be chosen (NIST SP 800-63B, 3.1.1): only its length and how easily it is guessed, never which characters it has.
 *
 * @param names the person's and the company's, which an attacker tries first, as they do the service's
 */
export async function passwordProblem(password: string, names: readonly string[]): Promise<string | undefined> {
	const { length } = [...password];
	if (length < SHORTEST_PASSWORD || length > LONGEST || !password.isWellFormed()) return LENGTH;
	const ownWords = [...names, "branch locator"]
		.flatMap((name) => [name, name.replaceAll(/\s/g, ""), ...name.split(/\s/)])
		.filter(Boolean);
	const { score } = (await guesser()).check(password, ownWords);
	return score < SAFE_SCORE ? COMMON : undefined;
}
