/** Compares docs/openapi.yaml with the site: every documented answer is requested, and every answer is as documented. */
import { readFile } from "node:fs/promises";
import request from "supertest";
import { afterAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../server/branch-service/commands/registry.ts";
import { branchOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { sends } from "../../server/testing/fake-upstream.ts";
import { incompleteBranches } from "../../server/testing/incomplete-branches.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { TRANSLATED_NAMES } from "../../shared/branch/translated-fields.ts";
import { FEED_PATHS, PLACES_NEAR_PATH, PLACES_PATH, SEARCH_NAMES_PATH, SUGGESTIONS_PATH } from "../../shared/paths.ts";
import { TEST_OPTIONAL } from "../../shared/testing/test-branch.ts";
import { adminAnswers } from "./openapi-admin-answers.ts";
import { type AnswerCheck, createAnswerCheck, type OpenApiDocument, readOpenApi } from "./openapi-document.ts";
import { peopleAnswers } from "./openapi-people-answers.ts";
import { type Ask, signedIn, startOpenApiSites } from "./openapi-sites.ts";

const document: OpenApiDocument = await readOpenApi();
const check: AnswerCheck = createAnswerCheck(document);
const running = await startOpenApiSites();
const { sites, siteOf, fakeUpstream } = running;
afterAll(running.close);

const create = (branch: object = confirmed(branchOf(1))) =>
	signedIn(request(sites.whole).post(CREATE_BRANCH_PATH)).send(branch);

/** How to get every answer of a feed. */
function feedAnswers(operationId: string, address: string): Record<string, Ask> {
	return {
		[`${operationId} 200`]: () => request(sites.whole).get(address),
		[`${operationId} 304`]: async () => {
			const { headers } = await request(sites.whole).get(address);
			return request(sites.whole).get(address).set("If-None-Match", String(headers.etag));
		},
		[`${operationId} 405`]: () => request(sites.whole).delete(address),
		[`${operationId} 503`]: () => request(sites.unreachable).get(address),
	};
}

const ANSWERS: Record<string, Ask> = {
	...feedAnswers("getBranches", FEED_PATHS.branches),
	...feedAnswers("getStates", FEED_PATHS.states),
	...feedAnswers("getCities", FEED_PATHS.cities),

	"getSuggestions 200": () => request(sites.many).get(SUGGESTIONS_PATH).query({ q: "branch 5000" }),
	"getSuggestions 400": () => request(sites.whole).get(SUGGESTIONS_PATH),
	"getSuggestions 405": () => request(sites.whole).post(SUGGESTIONS_PATH).send({}),
	"getSuggestions 503": () => request(sites.unreachable).get(SUGGESTIONS_PATH).query({ q: "pune" }),
	"getPlaces 200": () => request(sites.whole).get(PLACES_PATH).query({ q: "kothrud" }),
	"getPlaces 400": () => request(sites.whole).get(PLACES_PATH),
	"getPlaces 405": () => request(sites.whole).post(PLACES_PATH).send({}),
	"getPlaces 503": () => request(sites.unreachable).get(PLACES_PATH).query({ q: "pune" }),
	...feedAnswers("getSearchNames", SEARCH_NAMES_PATH),
	"getSearchNames 404": () => request(sites.many).get(SEARCH_NAMES_PATH),
	...feedAnswers("getPlacesNear", PLACES_NEAR_PATH),
	"getPlacesNear 404": () => request(sites.many).get(PLACES_NEAR_PATH),

	...adminAnswers(sites),
	...peopleAnswers(sites),
	"createBranch 201": () => create(confirmed(document.components.schemas.CreateBranch.examples[0] ?? {})),
	"createBranch 400": () => create({}),
	"createBranch 409": async () => {
		await create().expect(201);
		return create();
	},
	"createBranch 422": () => create(branchOf(4, { stateName: "Maharastra" })),
};

describe("docs/openapi.yaml", () => {
	test("is OpenAPI 3.1 and has the version of package.json", async () => {
		const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
		expect(document.info.version).toBe(version);
	});

	test("documents exactly the answers requested here", () => {
		expect(Object.keys(ANSWERS).sort()).toEqual([...check.documented].sort());
	});

	test.each(Object.entries(ANSWERS))("%s is as documented", async (name, ask) => {
		const [operationId = "", status] = name.split(" ");
		const answer = await ask();
		expect([answer.status, ...check.faultsOf(operationId, answer)]).toEqual([Number(status)]);
	});

	test("a browser that requests a page without signing in gets plain text, as documented", async () => {
		const answer = await request(sites.whole).get(SIGN_IN_PATH).set("Accept", "text/html");
		expect(answer.headers["content-type"]).toContain("text/plain");
		expect(check.faultsOf("getSignIn", answer)).toEqual([]);
	});

	test("a status or a field that is not documented is reported", () => {
		const headers = { "content-type": "application/json" };
		const answer = { status: 502, headers, text: '{"message":"x","stack":"at"}' };
		expect(check.faultsOf("createBranch", { ...answer, status: 418 })).toHaveLength(1);
		expect(check.faultsOf("createBranch", answer)).toHaveLength(1);
		expect(check.faultsOf("createBranch", { ...answer, headers: { "content-type": "text/html" } })).toHaveLength(1);
	});
});

describe("the schemas", () => {
	test("what each command is sent is documented, with an example that it takes", () => {
		const documented = document.components.schemas.CommandInput.anyOf;
		expect(documented.map(({ title }) => title)).toEqual(Object.keys(COMMANDS));
		const faults = documented.flatMap(({ examples: [example], ...schema }) =>
			check.faultsIn(schema, { ...Object(example), expect: "plan" }, schema.title),
		);
		expect(faults).toEqual([]);
	});

	test("a branch of the feed has exactly the fields that are served; incomplete branches may lack some", async () => {
		// Far from its pincode, so that it has every field but one, which only a position without doubt has.
		const complete = {
			...sampleBranch(1_000_000),
			lat: 10,
			lng: 77,
			...TEST_OPTIONAL,
			...Object.fromEntries(TRANSLATED_NAMES.map((name) => [name, IN_ITS_SCRIPT[name.slice(-2)]])),
			branchCode: "MH-001",
			breaks: { monday: ["13:00-14:00"] },
			movedHere: ["Camp Road Branch"],
			coming: [{ from: "2027-01-01", address: "2 New Road" }],
			closures: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation" }, { from: "2027-03-01" }],
		};
		const placed = { ...sampleBranch(1_000_001), pincode: "413001", lat: 17.67, lng: 75.8934 };
		const holidays = [
			{ date: "2026-01-26", name: "Republic Day" },
			{ date: "2026-05-01", name: "Maharashtra Day", states: ["MH"] },
		];
		const daysOff = [{ day: "saturday", weeks: [2, 4], states: ["MH"], area: "Regional Office", branches: [1] }];
		const body = JSON.stringify({ data: [complete, placed, ...incompleteBranches()], holidays, daysOff });
		const site = await siteOf(await fakeUpstream(sends(body)));
		const answer = await request(site).get(FEED_PATHS.branches);
		expect(check.faultsOf("getBranches", answer)).toEqual([]);
		const { properties } = document.components.schemas.Branch;
		const [{ whereabouts }, served] = [answer.body.data[1], answer.body.data[0]];
		expect(Object.keys({ ...served, whereabouts }).sort()).toEqual(Object.keys(properties).sort());
		expect(whereabouts).toEqual({ km: 0.6, to: "N", of: "Solapur", kind: "station" });
		expect(answer.body).toMatchObject({ holidays, daysOff });
	});
});

/** "Branch" in each language: a translation in another script is left out. */
const IN_ITS_SCRIPT: Readonly<Record<string, string>> = {
	hi: "शाखा",
	mr: "शाखा",
	gu: "શાખા",
	te: "శాఖ",
	ta: "கிளை",
	kn: "ಶಾಖೆ",
};
