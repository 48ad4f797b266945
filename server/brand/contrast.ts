/** A colour as three numbers from 0 to 255. */
type Rgb = readonly [number, number, number];

/** The minimum contrast of text on its background (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;

const MIX_STEPS = 20;

/** Black or white, whichever has more contrast with the background (`#rrggbb`). */
export function inkOn(background: string): string {
	return contrast(background, "#ffffff") >= contrast(background, "#000000") ? "#ffffff" : "#000000";
}

/** The colour itself if it is readable on the background, otherwise mixed with black or white until it is. */
export function readableOn(color: string, background: string): string {
	const target = parse(inkOn(background));
	const from = parse(color);
	for (let step = 0; step <= MIX_STEPS; step++) {
		const mixed = format(mix(from, target, step / MIX_STEPS));
		if (contrast(mixed, background) >= MIN_CONTRAST) return mixed;
	}
	return format(target);
}

/** A background with a share of a colour in it, as CSS's `color-mix` makes it. */
export function tinted(background: string, color: string, share: number): string {
	return format(mix(parse(background), parse(color), share));
}

/** What is wrong with a colour for text on a background; nothing if it is readable there. */
export function failingContrast(color: string, background: string): string {
	const ratio = contrast(color, background);
	const shown = Math.floor(ratio * 100) / 100;
	return ratio < MIN_CONTRAST ? `${color} on ${background} has a contrast of ${shown}; needs ${MIN_CONTRAST}` : "";
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
	const [high, low] = [luminance(parse(a)), luminance(parse(b))].sort((x, y) => y - x) as [number, number];
	return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb): number {
	const [r, g, b] = color.map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function mix([r, g, b]: Rgb, [R, G, B]: Rgb, share: number): Rgb {
	return [r + (R - r) * share, g + (G - g) * share, b + (B - b) * share];
}

function parse(color: string): Rgb {
	const value = Number.parseInt(color.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

function format(color: Rgb): string {
	return `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
