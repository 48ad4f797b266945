import settings from "./settings.json" with { type: "json" };

/** Every setting, by its variable, and what is allowed in it. */
export const SETTINGS = settings;

export type Setting = keyof typeof SETTINGS;

/** Reads a setting, or returns its default. A wrong value, for which `parse` returns undefined, is noted as a problem. */
export interface ReadSetting {
	<T>(name: Setting, parse: (text: string) => T | undefined): T | undefined;
	<T>(name: Setting, parse: (text: string) => T | undefined, usual: T): T;
}
