/** Drawings of social networks, on the grid of client/ui/icon.tsx. Each page has those of its links, so that visitors load no others. */
export const NETWORK_PATHS = {
	like: "M7 11v9.5H3V11zM7 12l4-8.5a2.5 2.5 0 0 1 2.7 2.8L13 10h6a2 2 0 0 1 2 2.3l-1.2 6.5a2 2 0 0 1-2 1.7H7",
	briefcase:
		"M4.5 7.5h15A1.5 1.5 0 0 1 21 9v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19V9a1.5 1.5 0 0 1 1.5-1.5zm4 0V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2.5M3 12.5l9 2.5 9-2.5",
	chat: "M7 4h10a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-5l-5 4v-4a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm1 6.5v.01m4-.01v.01m4-.01v.01",
	facebook: "M16 3.5h-1.5a4 4 0 0 0-4 4V21M7 11.5h7.5",
	x: "M4 4h4l12 16h-4zM19.5 4 13 11m-2.5 3-6 6",
	instagram:
		"M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 4.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zm5-1.3v.01",
	youtube:
		"M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zm4.5 3.5v6l5-3z",
	linkedin: "M5.5 10v10m0-15v.01m5 14.99V10m0 5a4.3 4.3 0 0 1 8.5 0v5",
	whatsapp: "M3.5 20.5l1.3-4.5a8.7 8.7 0 1 1 3.3 3.2zM9 8.2c-.3 3.7 3.2 7.1 6.8 6.8",
	telegram: "M21.5 3.5 2.5 11l6.5 2.8 3 6.7zM9 13.8 21.5 3.5",
} as const;

type Network = keyof typeof NETWORK_PATHS;

const NETWORKS: readonly [host: string, network: Network][] = [
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
export function networkIcon(url: string, otherwise: Network): string {
	const { hostname } = new URL(url);
	const network = NETWORKS.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
	return NETWORK_PATHS[network?.[1] ?? otherwise];
}
