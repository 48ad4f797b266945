/** Looks up host names, but only for addresses on the internet: a name may lead to this machine or its network. */
import { lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

/** Addresses that are not on the internet (IANA special-purpose registries). */
const PRIVATE_V4 =
	"0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3";

/** The same, and those that contain any IPv4 address. */
const PRIVATE_V6 =
	"::/8 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8";

/** Separate lists: one takes an IPv4 address for the IPv6 address that contains it. */
const BLOCKED = { ipv4: blockList(PRIVATE_V4, "ipv4"), ipv6: blockList(PRIVATE_V6, "ipv6") };

function blockList(subnets: string, version: "ipv4" | "ipv6"): BlockList {
	const list = new BlockList();
	for (const subnet of subnets.split(" ")) {
		const [net = "", bits] = subnet.split("/");
		list.addSubnet(net, Number(bits), version);
	}
	return list;
}

/** Whether an address is on the internet. */
export function isPublic(address: string): boolean {
	const version = isIPv6(address) ? "ipv6" : "ipv4";
	return !BLOCKED[version].check(address, version);
}

/** The name leads to no address on the internet. */
export class NotPublic extends Error {}

/** Makes a look-up that fails if any address of a name is not on the internet. The connection is made to what it has found. */
export function publicLookup(find: typeof lookup = lookup): LookupFunction {
	return (hostname, options, callback) => {
		find(hostname, { ...options, all: true }, (error, addresses) => {
			const [first] = addresses ?? [];
			const fault =
				error ?? (first && addresses.every(({ address }) => isPublic(address)) ? null : new NotPublic(hostname));
			if (fault || !first) callback(fault, "");
			else if (options.all) callback(null, addresses);
			else callback(null, first.address, first.family);
		});
	};
}
