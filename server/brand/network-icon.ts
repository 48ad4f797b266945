/** Drawings of social networks, on the grid of client/ui/icon.tsx. Each page has those of its links, so that visitors load no others. */
import icons from "./network-icons.json" with { type: "json" };

/** The icon of the social network that a link leads to; `otherwise` for an unknown host. URLs are checked with the brand file. */
export function networkIcon(url: string, otherwise: "like" | "briefcase" | "chat"): string {
	const { hostname } = new URL(url);
	const isOf = ({ hosts }: { hosts: readonly string[] }) =>
		hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
	return (Object.values(icons).find(isOf) ?? icons[otherwise]).path;
}
