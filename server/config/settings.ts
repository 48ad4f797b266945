import settings from "./settings.json" with { type: "json" };

/** Every setting, by its variable, and what is allowed in it. */
export const SETTINGS = settings;

export type Setting = keyof typeof SETTINGS;

/**
 * Reads a setting, or returns its default, undefined unless one is given. A wrong value is noted as a problem.
 *
 * @param parse returns the value of a text, or undefined if it is not allowed
 */
export interface ReadSetting {
	<T>(name: Setting, parse: (text: string) => T | undefined): T | undefined;
	<T>(name: Setting, parse: (text: string) => T | undefined, usual: T): T;
}
