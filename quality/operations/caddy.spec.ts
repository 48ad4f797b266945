/** docs/operations/caddy.md, in front of built sites. */
import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listen } from "../../server/testing/listen.ts";
import { debianProgram } from "./debian-program.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";
import { type Ask, askHttps } from "./testing/ask-https.ts";
import { startCaddy } from "./testing/caddy-process.ts";
import { startTwoSites, type TwoSites } from "./testing/two-sites.ts";

const HOST = "www.example.com";

const program = debianProgram("caddy", "caddy");

describe.runIf(program)("Caddy", () => {
	const [ownHost = "", below = "", takenOff = ""] = recipeBlocks("caddy.md", "caddy");
	let sites: TwoSites;
	let stop: (() => Promise<void>) | undefined;

	beforeAll(async () => {
		sites = await startTwoSites(HOST);
	});
	afterEach(() => stop?.());
	afterAll(() => sites?.close());

	async function start(text: string): Promise<Ask> {
		const caddy = await startCaddy(program ?? "", ofSites(text));
		stop = caddy.stop;
		return (path, options) => askHttps(caddy, HOST, path, options);
	}

	/** With each site's port instead of that of the recipe. */
	const ofSites = (text: string) => {
		const [first = "", second = ""] = sites.all.map(({ site }) => new URL(site.origin).host);
		return text.replaceAll("127.0.0.1:3000", first).replaceAll("127.0.0.1:3001", second);
	};

	test("a host of its own comes by https, and nobody claims an address or a name", async () => {
		const echo = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
		const { url, close } = await listen(echo);
		const places = { "branches.example.com": HOST, "127.0.0.1:3000": new URL(url).host };
		const ask = await start(withPlaces(ownHost, places));
		const { text } = await ask("/", { headers: { "x-forwarded-for": "192.0.2.1", "x-forwarded-user": "asha" } });
		const { "x-forwarded-user": user, ...headers } = JSON.parse(text);
		expect(user).toBeUndefined();
		expect(headers).toMatchObject({ host: HOST, "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https" });
		await close();
	});

	test("each of two sites is whole below its path, which Caddy passes on", async () => {
		const ask = await start(below);
		await sites.check(ask);
		expect((await ask("/branches-of-trees")).status).toBe(404);
	});

	test("or takes off", async () => {
		await sites.close();
		sites = await startTwoSites(HOST, { PROXY_PATH: "stripped" });
		const passedOn = /\t@(\w+) path[^}]*reverse_proxy (\S+)\n\t}\n/g;
		const off = below.replace(passedOn, (_block, base, site) =>
			takenOff.replaceAll("/branches", `/${base}`).replace("127.0.0.1:3000", site),
		);
		await sites.check(await start(off));
	});
});
