import { mediaQuery } from "../../browser/media-query.ts";
import darkUrl from "../embedded/style-dark.json?url";
import darkStrongUrl from "../embedded/style-dark-strong.json?url";
import lightUrl from "../embedded/style-light.json?url";
import lightStrongUrl from "../embedded/style-light-strong.json?url";

export type ColorScheme = "light" | "dark";

/** What the embedded map looks like. The strong ones have names and lines that stand out as much as possible. */
export type MapLook = ColorScheme | `${ColorScheme}-strong`;

/** The file of each look's style. */
export const STYLE_URLS: Readonly<Record<MapLook, string>> = {
	light: lightUrl,
	dark: darkUrl,
	"light-strong": lightStrongUrl,
	"dark-strong": darkStrongUrl,
};

const dark = mediaQuery("(prefers-color-scheme: dark)");
// Forced colours, which a map cannot adopt, are treated as a wish for more contrast.
const strong = mediaQuery("(forced-colors: active), (prefers-contrast: more)");

/** The look that the visitor's system asks for now. Works only in the browser. */
export function mapLook(): MapLook {
	// In a frame of another site, a page may be light only (docs/embed.md).
	const scheme = dark.isTrue() && getComputedStyle(document.body).colorScheme !== "light" ? "dark" : "light";
	return strong.isTrue() ? `${scheme}-strong` : scheme;
}

/** The look of a map on the page, which follows the visitor's system. */
export function useMapLook(): MapLook {
	dark.useIsTrue();
	strong.useIsTrue();
	return mapLook();
}
