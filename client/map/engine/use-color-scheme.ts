import { mediaQuery } from "../../browser/media-query.ts";

export type ColorScheme = "light" | "dark";

const { useIsTrue: useIsDark } = mediaQuery("(prefers-color-scheme: dark)");

/** Light or dark, as the visitor's system is set, also after it changes. */
export function useColorScheme(): ColorScheme {
	return useIsDark() ? "dark" : "light";
}

const { useIsTrue: useStrong } = mediaQuery("(forced-colors: active), (prefers-contrast: more)");

/** Whether the visitor's system asks for more contrast, or has colours of its own, which a map cannot take. */
export function useStrongContrast(): boolean {
	return useStrong() === true;
}
