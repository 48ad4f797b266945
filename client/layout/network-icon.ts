import type { IconName } from "../ui/icon.tsx";

const NETWORKS: readonly [host: string, icon: IconName][] = [
	["facebook.com", "facebook"],
	["x.com", "x"],
	["twitter.com", "x"],
	["instagram.com", "instagram"],
	["youtube.com", "youtube"],
	["linkedin.com", "linkedin"],
	["wa.me", "whatsapp"],
	["whatsapp.com", "whatsapp"],
	["t.me", "telegram"],
];

/** The icon of the social network that a link leads to; `otherwise` for an unknown host. URLs are checked with the brand file. */
export function networkIcon(url: string, otherwise: IconName): IconName {
	const { hostname } = new URL(url);
	const network = NETWORKS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
	return network?.[1] ?? otherwise;
}
