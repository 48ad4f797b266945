/** The style inside a map picture. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { inkOn } from "../brand/contrast.ts";
import colors from "./map-colors.json" with { type: "json" };

/** `#rrggbb`, in light and in dark mode. */
export type PinColors = Readonly<Record<"light" | "dark", string>>;

export interface StyleOptions {
	isStrong: boolean;
	/** The brand's colour as text; without it, there are no pins of several branches. */
	pins?: PinColors | undefined;
	/** Whether the picture is made into a PNG: it has only the light colours, written where they are used. */
	isFixed: boolean;
}

const SHEET = readFileSync(path.join(import.meta.dirname, "picture.css"), "utf8")
	.replace(/^\/\*.*\s*/, "")
	.replaceAll(/\s+/g, " ")
	.replaceAll(/ ?([{}:;,]) ?/g, "$1")
	.replaceAll(";}", "}");

/** From this zoom on, the ground is darker than paper, so that white roads show. */
const NEAR_ZOOM = 11;

export function pictureStyle(zoom: number, { isStrong, pins, isFixed }: StyleOptions): string {
	const paletteOf = (scheme: "light" | "dark"): Record<string, string> => {
		const own = colors.pins[scheme];
		const { ground, ...palette } = { ...colors[scheme], ...(isStrong && colors.strong[scheme]), ...own };
		const pin = pins?.[scheme] ?? own.chosen;
		return { ...palette, ground: zoom < NEAR_ZOOM ? palette.india : ground, pin, pinInk: inkOn(pin) };
	};
	const light = paletteOf("light");
	if (isFixed) return SHEET.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => light[name] ?? "");
	const roles = (palette: Record<string, string>) => {
		const used = Object.entries(palette).filter(([name]) => SHEET.includes(`(--${name})`));
		return `svg{${used.map(([name, color]) => `--${name}:${color}`).join(";")}}`;
	};
	return [
		SHEET,
		roles(light),
		`@media(prefers-color-scheme:dark){${roles(paletteOf("dark"))}}`,
		`@media(forced-colors:active){${roles(colors.forced)}}`,
	].join("");
}
