import { expect, test, vi } from "vitest";
import { isPublic, NotPublic, publicLookup } from "./public-address.ts";

test.each(["8.8.8.8", "172.32.0.1", "172.15.255.255", "2404:6800:4007:81e::200e"])(
	"%s is on the internet",
	(address) => {
		expect(isPublic(address)).toBe(true);
	},
);

test.each(
	`0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 224.0.0.1 255.255.255.255
	:: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: fd00::1 fe80::1 ff02::1`.split(/\s+/),
)("%s is not", (address) => {
	expect(isPublic(address)).toBe(false);
});

/** Looks up a name that has these addresses. */
function look(addresses: readonly string[], options: { all?: boolean } = {}) {
	const results = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
	const find = vi.fn((_name, _options, callback) => callback(null, results));
	return new Promise((resolve, reject) => {
		publicLookup(find as never)("docs.example.com", options, (error, address) =>
			error ? reject(error) : resolve(address),
		);
	});
}

test("a name leads to what was looked up, if all of it is on the internet", async () => {
	expect(await look(["8.8.8.8", "8.8.4.4"])).toBe("8.8.8.8");
	expect(await look(["8.8.8.8"], { all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
	await expect(look(["8.8.8.8", "10.0.0.1"])).rejects.toThrow(NotPublic);
	await expect(look([])).rejects.toThrow(NotPublic);
});
