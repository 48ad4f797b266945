import path from "node:path";
import { describe, expect, test } from "vitest";
import { eachOf } from "../../shared/testing/each-of.ts";
import { StartError } from "../process/start-error.ts";
import { loadConfig } from "./config.ts";
import { withoutCredentials } from "./config-values.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
	try {
		loadConfig(env);
	} catch (error) {
		if (error instanceof StartError) return error.message.split("\n");
		throw error;
	}
	return [];
}

const BY_HEADER = { ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" };

test("everything has a default", () => {
	expect(loadConfig({})).toEqual({
		port: 3000,
		host: "127.0.0.1",
		loopback: true,
		publicUrl: undefined,
		adminUrl: undefined,
		hsts: true,
		proxyPath: "kept",
		trustProxy: false,
		branchApiUrl: undefined,
		branchFeedsUrl: undefined,
		specifiedOnly: false,
		dataDir: path.resolve("data"),
		database: path.resolve("data"),
		storeRefreshSeconds: 60,
		shrunkFeedMinutes: 60,
		upstreamTimeoutSeconds: 10,
		sampleData: true,
		brandFile: undefined,
		sheetHosts: [],
		embedOrigins: [],
		maps: { kind: "embedded" },
		serviceWorker: true,
		adminAuth: { kind: "open", exposed: false },
		sessions: { idleMinutes: 30, hours: 12 },
		secondFactor: "optional",
		logAddresses: true,
		logLevel: "info",
		metrics: { token: undefined },
		cdnSeconds: 0,
		settings: expect.objectContaining({ PORT: 3000, PUBLIC_URL: null, ADMIN_PASSWORD: "not set" }),
		warnings: [],
	});
});

describe("for the log", () => {
	const ADMIN_PASSWORD = "correct horse battery";
	const MAPBOX_TOKEN = "pk.eyJ1IjoibGVuZGVyIn0.a_secret-part";

	test("each setting has its variable's name, and secrets say only whether they are set", () => {
		const env = { PORT: "80", ADMIN_PASSWORD, MAPBOX_TOKEN, ADMIN_USER: "asha", TRUST_PROXY: "10.0.0.0/8" };
		const { settings } = loadConfig({ ...env, BRANCH_API_URL: "https://api.example.com", DATA_DIR: "/data" });
		expect(settings).toMatchObject({
			PORT: 80,
			HOST: "127.0.0.1",
			TRUST_PROXY: "10.0.0.0/8",
			BRANCH_API_URL: "https://api.example.com",
			DATA_DIR: "/data",
			BRAND_FILE: null,
			ADMIN_AUTH: "password",
			ADMIN_USER: "set",
			ADMIN_PASSWORD: "set",
			MAPBOX_TOKEN: "set",
			LOG_LEVEL: "info",
		});
		expect(JSON.stringify(settings)).not.toMatch(/asha|horse|eyJ1/);
		// Its address may contain a key.
		expect(loadConfig({ MAP_TILES_URL: "https://tiles.example.com/a-key.json" }).settings.MAP_TILES_URL).toBe("set");
	});

	test.each(Object.entries({ ADMIN_PASSWORD, MAPBOX_TOKEN, METRICS_TOKEN: "0123456789abcdef" }))(
		"a secret is not shown, also not if it was put into another variable: %s",
		(name, secret) => {
			const { settings } = loadConfig({ [name]: secret, DATA_DIR: `/data/${secret}`, BRAND_FILE: secret });
			expect(settings[name]).toBe("set");
			expect(JSON.stringify(settings)).not.toContain(secret);
			const beside = { BRANCH_API_URL: `https://api.example.com/?token=${secret}`, HOST: `x:${secret}` };
			expect(problemsOf({ [name]: secret, ...beside })).toEqual([
				expect.stringContaining('"x:…"'),
				expect.stringMatching(/^BRANCH_API_URL is "https:\/\/api\.example\.com\/\?…"; allowed: /),
			]);
		},
	);

	test.each([
		["https://api.example.com/feeds", "https://api.example.com/feeds"],
		["postgres://site:pa/ss@w@rd@db.example:5432/site", "postgres://…@db.example:5432/site"],
		["POSTGRES://site:pass@db.example/site", "POSTGRES://…@db.example/site"],
		["postgres://db.example/site?user=site&password=word", "postgres://db.example/site?…"],
		["/data/a@b?c", "/data/a@b?c"],
		["user:word@api.example.com", "…@api.example.com"],
		["api.example.com", "api.example.com"],
		["https://api.example.com/a#word", "https://api.example.com/a#…"],
		["https://user:pa#ss@api.example.com?x", "https://…"],
		["https://api.example.com,https://user:word@x.example", "https://…@x.example"],
	])("of the address %s, the log has %s", (text, shown) => {
		expect(withoutCredentials(text)).toBe(shown);
	});
});

test.each(["BRANCH_API_URL", "PUBLIC_URL", "EMBED_ORIGINS", "SHEET_HOSTS", "TRUST_PROXY"])(
	"a wrong address in %s is named without the secrets that it may contain",
	(name) => {
		for (const wrong of ["//user:secret@x.example", "//x.example/?token=secret", "//x.example/#secret"]) {
			const [problem = ""] = problemsOf({ [name]: `https:${wrong}` });
			expect(problem).toMatch(/ is "https:\/\/…?@?x\.example/);
			expect(problem).not.toContain("secret");
		}
	},
);

test("an empty variable counts as not set", () => {
	expect(loadConfig({ PORT: "", PUBLIC_URL: " ", BRAND_FILE: "", DATA_DIR: "" })).toEqual(loadConfig({}));
});

test("all wrong values are reported together, with name, value and what is allowed", () => {
	const wrong = {
		PORT: "70000",
		HOST: "http://x",
		PUBLIC_URL: "branches.example.com",
		TRUST_PROXY: "everyone",
		BRANCH_API_URL: "ftp://api.example.com",
		STORE_REFRESH_SECONDS: "0",
		SHRUNK_FEED_MINUTES: "1h",
		UPSTREAM_TIMEOUT_SECONDS: "1.5",
		SHEET_HOSTS: "https://docs.google.com/",
		EMBED_ORIGINS: "https://www.example.com/about",
		MAPBOX_STYLE: "streets",
		SERVICE_WORKER: "no",
		ADMIN_AUTH: "basic",
		LOG_LEVEL: "loud",
		METRICS: "9464",
	};
	const problems = problemsOf(wrong);
	expect(problems).toHaveLength(Object.keys(wrong).length);
	for (const [name, value] of Object.entries(wrong)) {
		const problem = problems.find((each) => each.startsWith(`${name} is `));
		expect(problem).toContain(JSON.stringify(value));
		expect(problem).toMatch(/; allowed: .{3}/);
	}
});

test("a path that the site itself has is refused", () => {
	for (const path of "admin AssetS/x hi hi-in branch/Goa branchlocatorapi/api sitemap.xml places".split(" ")) {
		const [part = ""] = path.toLowerCase().split("/");
		const problem = expect.stringContaining(`/${part} is an address of the site`);
		expect(problemsOf({ PUBLIC_URL: `https://a.example/${path}` })).toEqual([problem]);
	}
});

test("http is warned of where it may lead through the internet", () => {
	const inside = ["localhost:3000", "[::1]", "10.0.0.1", "branches", "branches.local", "branches.internal"];
	const warned = (env: Record<string, string>) => loadConfig(env).warnings.length;
	const PUBLIC_URL = "https://www.example.com/branches";
	expect([
		...[warned({ PUBLIC_URL: "http://www.example.com" }), warned({ PUBLIC_URL })],
		warned({ PUBLIC_URL, ADMIN_URL: "http://admins.example.com" }),
	]).toEqual([1, 0, 1]);
	for (const host of inside) expect([host, warned({ PUBLIC_URL: `http://${host}` })]).toEqual([host, 0]);
});

test.each([
	[
		{ PUBLIC_URL: "https://a.example/b", BRANCH_API_URL: "https://a.example/b/branchlocatorapi/api" },
		/^BRANCH_API_URL /,
	],
	[{ PUBLIC_URL: "https://a.example/b", BRANCH_API_URL: "https://a.example" }, undefined],
	[{ BRANCH_API_URL: "http://127.0.0.1:3000/x" }, /^BRANCH_API_URL /],
	[{ BRANCH_API_URL: "http://localhost:3001" }, undefined],
	[{ BRANCH_API_URL: "http://b", BRANCH_FEEDS_URL: "http://[::1]", PORT: "80" }, /^BRANCH_FEEDS_URL /],
	[{ BRANCH_API_URL: "http://10.0.0.1:3000", HOST: "10.0.0.1" }, /^BRANCH_API_URL /],
	[{ ADMIN_URL: "https://b.example" }, /^ADMIN_URL .*; allowed: no path, and another host/],
	[{ ADMIN_URL: "https://a.example:8443", PUBLIC_URL: "https://a.example" }, /^ADMIN_URL /],
	[{ ADMIN_URL: "https://b.example/admin", PUBLIC_URL: "https://a.example" }, /^ADMIN_URL /],
	[{ ADMIN_URL: "https://b.example/", PUBLIC_URL: "https://a.example" }, undefined],
])("of the addresses %j, the wrong one is refused", (env, problem) => {
	expect(problemsOf(env)).toEqual(problem ? [expect.stringMatching(problem)] : []);
});

test.each<[env: Record<string, string>, config: object]>([
	// HSTS is for a host of its own, unless the operator says otherwise.
	[{ PUBLIC_URL: "https://a.example" }, { hsts: true, sampleData: false }],
	[{ PUBLIC_URL: "https://a.example/branches" }, { hsts: false }],
	[{ PUBLIC_URL: "https://a.example", HSTS: "off" }, { hsts: false }],
	[{ PUBLIC_URL: "https://a.example/branches", HSTS: "on" }, { hsts: true }],
	// A new database has sample branches unless the site has its own address or brand.
	[{ BRAND_FILE: "brand.json" }, { sampleData: false }],
	[
		{ HOST: "0.0.0.0", TRUST_PROXY: "1" },
		{ sampleData: true, trustProxy: 1 },
	],
	[{ TRUST_PROXY: "loopback, 10.0.0.0/8" }, { trustProxy: "loopback, 10.0.0.0/8" }],
	[{ TRUST_PROXY: "2001:db8::/32" }, { trustProxy: "2001:db8::/32" }],
	...eachOf(
		["127.0.0.1 | 127.8.8.8 | localhost | ::1", true],
		["0.0.0.0 | :: | 192.0.2.7 | 127.evil.example", false],
	).map(([HOST, loopback]): [Record<string, string>, object] => [{ HOST }, { loopback }]),
	...[
		"postgres://locator:secret%40word@db.example.com:5433/branches?sslmode=verify-full",
		"postgresql://locator@db/branches",
	].map((DATABASE_URL): [Record<string, string>, object] => [{ DATABASE_URL }, { database: DATABASE_URL }]),
	// Names in small letters, and origins as browsers send them.
	[
		{ SHEET_HOSTS: "Docs.Google.com, *.googleusercontent.com" },
		{
			sheetHosts: ["docs.google.com", "*.googleusercontent.com"],
			settings: { SHEET_HOSTS: "docs.google.com, *.googleusercontent.com" },
		},
	],
	[
		{ EMBED_ORIGINS: "https://WWW.Example.com/, http://localhost:8080" },
		{ embedOrigins: ["https://www.example.com", "http://localhost:8080"] },
	],
])("of %j comes %j", (env, config) => {
	expect(loadConfig(env)).toMatchObject(config);
});

describe("a variable that is likely misspelt", () => {
	test.each([
		["STORE_REFRESH_SECOND", "STORE_REFRESH_SECONDS"],
		["PUBLIC_ULR", "PUBLIC_URL"],
		["PUBLICURL", "PUBLIC_URL"],
		["public_url", "PUBLIC_URL"],
		["ADMIN_PASWROD", "ADMIN_PASSWORD"],
		["METRIC_TOKEN", "METRICS_TOKEN"],
	])("%s is named, with %s", (name, meant) => {
		const warning = `${name} is set, but there is no such setting; likely meant: ${meant}`;
		expect(loadConfig({ [name]: "secret" }).warnings).toEqual([warning]);
		expect(problemsOf({ [name]: "secret", PORT: "x" })).toEqual([expect.stringMatching(/^PORT /), warning]);
		expect(loadConfig({ [name]: " " }).warnings).toEqual([]);
	});

	test("is none that other programs have", () => {
		const others =
			"HOSTNAME HOSTS PORTS LOG_LEVELS LOGLEVEL DATADIR DATA_DIRS XDG_DATA_DIRS APP_PUBLIC_URL MY_DATABASE_URL BRAND_NAME ADMIN_PATH ADMIN_ROOT ADMIN_EMAIL PUBLIC_KEY METRIC KUBERNETES_SERVICE_HOST NODE_ENV npm_config_port constructor";
		const env = Object.fromEntries(others.split(" ").map((name) => [name, "x"]));
		expect(loadConfig(env).warnings).toEqual([]);
	});
});

test.each<[name: string, values: readonly string[], beside?: object]>([
	["TRUST_PROXY", ["11", "true", "10.0.0.0/33", "10.0.0.0/8/8", "0.0.0.0/0", "::/0", "loopback/8", "*"]],
	[
		"BRANCH_API_URL",
		["https://user:secret@api.example.com", "https://api.example.com?x=1", "https://api.example.com#x"],
	],
	[
		"SHEET_HOSTS",
		["*", "*.com", "10.0.0.1", "localhost", "docs.google.com:443", "a.b.example;c.d.example", "docs.*.com"],
	],
	[
		"EMBED_ORIGINS",
		["*", "https://*.example.com", "www.example.com", "https://a.example;script-src", "https://a.example,"],
	],
	["MAPBOX_STYLE", ["light-v11", "mapbox/light-v11/draft", "mapbox/", "../light-v11", "mapbox/light v11"]],
	["ADMIN_HEADER", ["cookie", "Authorization", "x-forwarded-host", "Sec-Fetch-Site", "a b", "a:b", "-"], BY_HEADER],
	[
		"ADMIN_SIGN_OUT_URL",
		["//evil.example", "/\\evil.example", "sign_out", "javascript:alert(1)", "/a\nb", "/a#b"],
		BY_HEADER,
	],
])("a wrong %s is refused: %j", (name, values, env) => {
	for (const wrong of values) expect(problemsOf({ ...env, [name]: wrong }), wrong).toHaveLength(1);
});

test.each<[name: string, is: string, values: readonly string[]]>([
	[
		"DATABASE_URL",
		"valid address",
		[
			...["mysql://locator:secret@db/branches", "postgres://locator:secret@db", "postgres://locator:secret@db/"],
			...["postgres://locator:secret@db/a/b", "postgres:///secret", "secret"],
		],
	],
	[
		"MAP_TILES_URL",
		"valid address",
		[
			...["tiles.json?key=the-secret", "ftp://tiles.example.com/the-secret"],
			...["https://user:the-secret@tiles.example.com/", "https://tiles.example.com/{z}/{x}/{y}?key=the-secret"],
		],
	],
	[
		"MAPBOX_TOKEN",
		"valid token; allowed: ",
		['"pk.eyJ1IjoibGVuZGVyIn0.a_secret-part"', "pk.secret secret", "https://x/?access_token=pk.secret", "secret"],
	],
	[
		"METRICS_TOKEN",
		"valid token; allowed: 16 ",
		["0123456789abcde", "0123456789 abcdef", "x".repeat(201), "0123456789abcdé0"],
	],
	[
		"ADMIN_PASSWORD",
		"valid password; allowed: 12 ",
		["elevenchars", "a password\twith a tab", " a password with a blank ", "a password of a line\n"],
	],
	["ADMIN_USER", "valid user name; allowed: ", ["admin:correct horse: bättery", "ad\u0000min"]],
])("a wrong %s is refused, and never shown", (name, is, values) => {
	for (const wrong of values) {
		const problems = problemsOf({ [name]: wrong });
		expect(problems).toEqual([expect.stringMatching(`^${name} is set to something that is not a ${is}`)]);
		expect(problems[0]).not.toContain(wrong.trim());
		expect(problems[0]).not.toContain("secret");
	}
});

describe("addresses", () => {
	test.each([
		["https://api.example.com/", "https://api.example.com"],
		["https://API.example.com/v1/feeds", "https://api.example.com/v1/feeds"],
		["https://api.example.com/feeds//", "https://api.example.com/feeds"],
		["https://api.example.com/branchlocatorapi/api", "https://api.example.com"],
		["https://api.example.com/v1/branchlocatorapi/api/", "https://api.example.com/v1"],
		["https://api.example.com/branchlocatorapi", "https://api.example.com"],
		["https://api.example.com/api", "https://api.example.com/api"],
	])("the API at %s may have a path, and its prefix, which is taken off", (BRANCH_API_URL, url) => {
		expect(loadConfig({ BRANCH_API_URL })).toMatchObject({ branchApiUrl: url, branchFeedsUrl: url });
	});

	test("the feeds may be somewhere else, also below the API's prefix, and the API may know more than was specified", () => {
		const BRANCH_API_URL = "https://api.example.com/branchlocatorapi/api";
		const BRANCH_FEEDS_URL = `${BRANCH_API_URL}/`;
		const config = loadConfig({ BRANCH_API_URL, BRANCH_FEEDS_URL });
		expect(config).toMatchObject({ branchApiUrl: "https://api.example.com", branchFeedsUrl: BRANCH_API_URL });
		expect(config.specifiedOnly).toBe(true);
		expect(loadConfig({ BRANCH_API_URL, BRANCH_API_CONTRACT: "full" }).specifiedOnly).toBe(false);
		expect(problemsOf({ BRANCH_FEEDS_URL, BRANCH_API_CONTRACT: "full" })).toEqual([
			"BRANCH_FEEDS_URL is set and BRANCH_API_URL is not",
			"BRANCH_API_CONTRACT is set and BRANCH_API_URL is not",
		]);
	});
});

test.each([
	["0.0.0.0", "1", 1],
	["0.0.0.0", "10.0.0.0/8", 0],
	["0.0.0.0", "0", 0],
	["127.0.0.1", "1", 0],
	["0.0.0.0", "", 0],
])(
	"with HOST %s and TRUST_PROXY %j, there are %i warnings that others can reach the port",
	(HOST, TRUST_PROXY, count) => {
		expect(loadConfig({ HOST, TRUST_PROXY }).warnings.filter((each) => each.startsWith("TRUST_PROXY"))).toHaveLength(
			count,
		);
	},
);

describe("maps", () => {
	const MAPBOX_TOKEN = "pk.eyJ1IjoibGVuZGVyIn0.a_secret-part";

	const mapbox = { kind: "mapbox", token: MAPBOX_TOKEN, apiUrl: "https://api.mapbox.com" };
	const url = "https://tiles.example.com/the-secret/tiles.json?key=the-secret";

	test.each<[env: Record<string, string>, maps: object]>([
		[{ MAPBOX_TOKEN }, { ...mapbox, style: "mapbox/streets-v12" }],
		[
			{ MAPBOX_TOKEN, MAPBOX_STYLE: "lender/ck_1-2" },
			{ ...mapbox, style: "lender/ck_1-2" },
		],
		// The address that Mapbox Studio shows.
		[
			{ MAPBOX_TOKEN, MAPBOX_STYLE: "mapbox://styles/lender/ck12" },
			{ ...mapbox, style: "lender/ck12" },
		],
		[{ MAP_PMTILES: "maps/india.pmtiles" }, { kind: "file", path: path.resolve("maps/india.pmtiles") }],
		[{ MAP_TILES_URL: url }, { kind: "tiles", url }],
	])("with %j are %j", (env, maps) => {
		expect(loadConfig(env).maps).toEqual(maps);
	});

	test("cannot come from two sources", () => {
		const problems = problemsOf({ MAPBOX_TOKEN, MAP_PMTILES: "india.pmtiles" });
		expect(problems).toEqual(["MAP_PMTILES and MAPBOX_TOKEN are set; allowed: one of them"]);
	});

	test.each(["mapbox/standard", "mapbox/standard-satellite", "mapbox://styles/mapbox/standard"])(
		"the style %s is refused with a reason",
		(MAPBOX_STYLE) => {
			const problems = problemsOf({ MAPBOX_TOKEN, MAPBOX_STYLE });
			expect(problems).toEqual([expect.stringContaining("outside /maps")]);
		},
	);
});

describe("metrics", () => {
	const METRICS_TOKEN = "0123456789abcdef";

	test("have an address of their own, or a token", () => {
		expect(loadConfig({ METRICS: "[::1]:9464" }).metrics).toEqual({ port: 9464, host: "::1", token: undefined });
		const env = { METRICS: "0.0.0.0:0", METRICS_TOKEN };
		expect(loadConfig(env).metrics).toEqual({ port: 0, host: "0.0.0.0", token: METRICS_TOKEN });
		expect(loadConfig({ METRICS_TOKEN }).metrics).toEqual({ token: METRICS_TOKEN });
	});

	test.each(["127.0.0.1:3000", "127.0.0.1", "9464", ":9464", "0.0.0.0:", "0.0.0.0:99999", "http://x:9464"])(
		"are not at %s: that is the site's own port, or no host and port",
		(METRICS) => {
			expect(problemsOf({ METRICS })).toEqual([expect.stringMatching(`^METRICS is "${METRICS}"; allowed: `)]);
		},
	);
});

describe("changing branches", () => {
	const ADMIN_PASSWORD = "correct horse: bättery";

	test.each([
		{ HOST: "0.0.0.0" },
		{ PUBLIC_URL: "https://branches.example.com" },
		{ TRUST_PROXY: "1" },
		{ HOST: "0.0.0.0", PUBLIC_URL: "https://branches.example.com", TRUST_PROXY: "1" },
	])("requires a sign-in if others may connect: %j", (env) => {
		expect(loadConfig(env).adminAuth).toEqual({ kind: "password", user: "admin", password: undefined });
		expect(loadConfig({ ...env, ADMIN_AUTH: "open" }).adminAuth).toEqual({ kind: "open", exposed: true });
	});

	test("is open to everybody on this machine, unless a password is set or required", () => {
		expect(loadConfig({ HOST: "::1" }).adminAuth).toEqual({ kind: "open", exposed: false });
		expect(loadConfig({ ADMIN_AUTH: "open" }).adminAuth).toEqual({ kind: "open", exposed: false });
		expect(loadConfig({ ADMIN_AUTH: "password" }).adminAuth).toMatchObject({ kind: "password", password: undefined });
		expect(loadConfig({ ADMIN_PASSWORD, ADMIN_USER: "Asha" }).adminAuth).toEqual({
			kind: "password",
			user: "Asha",
			password: ADMIN_PASSWORD,
		});
	});

	test("reports a password that would never be used", () => {
		const problems = problemsOf({ ADMIN_AUTH: "open", ADMIN_PASSWORD });
		expect(problems).toEqual(["ADMIN_AUTH is open and ADMIN_PASSWORD is set; allowed: one of them"]);
	});

	describe("by a header", () => {
		const usual = { kind: "header", header: "x-forwarded-user", proxies: BY_HEADER.TRUST_PROXY };

		test("needs nothing but the proxies' addresses", () => {
			const few = { ...usual, allowed: undefined, role: "owner", signOutPath: undefined };
			expect(loadConfig(BY_HEADER).adminAuth).toEqual(few);
			const more = { ADMIN_HEADER: "Remote-User", ADMIN_ALLOW: "Asha@example.com, ravi", ADMIN_ROLE: "editor" };
			const signOutPath = "/oauth2/sign_out?rd=%2F";
			expect(loadConfig({ ...BY_HEADER, ...more, ADMIN_SIGN_OUT_URL: signOutPath }).adminAuth).toEqual({
				...usual,
				header: "remote-user",
				allowed: new Set(["asha@example.com", "ravi"]),
				role: "editor",
				signOutPath,
			});
		});

		test("reports everything that is wrong together", () => {
			const problems = problemsOf({
				ADMIN_AUTH: "header",
				TRUST_PROXY: "1",
				ADMIN_PASSWORD,
				ADMIN_HEADER: "X-Forwarded-For",
				ADMIN_ALLOW: "asha,,ravi",
				ADMIN_SIGN_OUT_URL: "https://login.example/sign_out",
			});
			expect(problems).toEqual([
				expect.stringMatching(/^ADMIN_HEADER is "X-Forwarded-For"; allowed: /),
				expect.stringMatching(/^ADMIN_ALLOW is "asha,,ravi"; allowed: /),
				expect.stringMatching(/^ADMIN_SIGN_OUT_URL is "https:.*"; allowed: /),
				expect.stringMatching(/^ADMIN_AUTH is header and TRUST_PROXY is the number 1; allowed: the addresses /),
				"ADMIN_AUTH is header and ADMIN_PASSWORD is set; allowed: one of them",
			]);
		});

		test.each([
			[{}, /^ADMIN_AUTH is header and TRUST_PROXY is not set; /],
			[{ TRUST_PROXY: "everyone" }, /^TRUST_PROXY is "everyone"; /],
		])("reports proxies without an address once: %j", (more, problem) => {
			expect(problemsOf({ ADMIN_AUTH: "header", ...more })).toEqual([expect.stringMatching(problem)]);
		});

		const ofHeader = { ADMIN_HEADER: "Remote-User", ADMIN_ALLOW: "x", ADMIN_SIGN_OUT_URL: "/x" };
		const ofPassword = { ADMIN_SECOND_FACTOR: "required", SESSION_HOURS: "1" };

		test.each([
			["open", "header", ofHeader],
			["password", "header", ofHeader],
			["open", "password", ofPassword],
			["header", "password", ofPassword],
		])("with %s, reports what only %s needs", (ADMIN_AUTH, only, env) => {
			expect(problemsOf({ TRUST_PROXY: "10.0.0.1", ...env, ADMIN_AUTH })).toEqual(
				Object.keys(env).map((name) => `${name} is set and ADMIN_AUTH is ${ADMIN_AUTH}; allowed: only with ${only}`),
			);
		});
	});
});
