/** Variables in the environment that look like settings and are none. */
import { errorsBetween } from "../../shared/search/words/typos.ts";
import { SETTINGS } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Names each variable that is likely a misspelt setting, and that setting. No two settings are so similar that both could be meant. */
export function misspeltSettings(env: Environment): string[] {
	const others = Object.keys(env).filter((name) => env[name]?.trim() && !(name in SETTINGS));
	return others.flatMap((name) => {
		const meant = Object.keys(SETTINGS).find((setting) => isMisspelt(name.toUpperCase(), setting));
		return meant ? [`${name} is set, but there is no such setting; likely meant: ${meant}`] : [];
	});
}

/** Fewer errors are a misspelling in short names, which other programs have, too, such as LOGLEVEL and DATA_DIRS. */
function isMisspelt(name: string, setting: string): boolean {
	const { length } = lettersOf(setting);
	const isOfOthers = length < 6 || (length < 9 && lettersOf(name) === lettersOf(setting));
	const most = isOfOthers ? 0 : length < 12 ? 1 : 2;
	return errorsBetween(name, setting, most) <= most;
}

/** Without underscores, and without the ending of a plural. */
function lettersOf(name: string): string {
	return name.replaceAll("_", "").replace(/S$/, "");
}
