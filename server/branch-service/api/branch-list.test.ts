/** `GET /branches`, with the real service. */

import { beforeAll, describe, expect, test } from "vitest";
import { BRANCHES_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { DAYS, hoursField } from "../../../shared/hours/week.ts";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf, PANAJI } from "../import/testing/branch-table.ts";
import { sheet } from "../import/testing/workbooks.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file");
const asha = service.as("asha");

const ALWAYS_OPEN = Object.fromEntries(DAYS.map((day) => [hoursField(day), "00:00-23:59"]));

const CONTACT = {
	contactNo: "+912025440000",
	phones: "Customer care 18001239999",
	email: "delta@example.com",
	contactPerson: "Leela Joshi",
};

beforeAll(async () => {
	const branches = [
		branchOf(1, { name: "Alpha", address: "50% Road", ...ALWAYS_OPEN }),
		branchOf(2, { name: "Beta", address: "A_B Street", area: "Regional Office" }),
		branchOf(3, { name: "Gamma", address: "C\\D Lane", ...ALWAYS_OPEN, ...PANAJI }),
		branchOf(4, { name: "Delta", branchCode: "RO-04", address: "5 Park Lane", ...ALWAYS_OPEN, ...PANAJI, ...CONTACT }),
	];
	await asha.upload(UPLOAD_BRANCH_PATH, sheet(...branches)).expect(200);
});

async function namesFor(query: string): Promise<string[]> {
	const { body } = await asha.get(`${BRANCHES_PATH}?${query}`).expect(200).expect("Cache-Control", "no-store");
	return body.data.map(({ name }: { name: string }) => name);
}

describe("the list", () => {
	test.each(
		eachOf(
			["q=alpha", ["Alpha"]],
			["q=panaji%20lane | q=403001 | state=Goa", ["Delta", "Gamma"]],
			["q=ro-04 | q=delta@example.com | q=leela%20park", ["Delta"]],
			["q=020%202544%200000 | q=%2B91-20-25440000 | q=2544000 | q=1800%20123%209999", ["Delta"]],
			["q=98765%2043210", ["Alpha", "Beta", "Gamma"]],
			["q=panaji,beta | state=Goa&city=Nashik | state=goa", []],
			["q=42", ["Alpha", "Beta"]],
			["city=Nashik&area=Regional%20Office", ["Beta"]],
			["q=", ["Alpha", "Beta", "Delta", "Gamma"]],
		),
	)("%s", async (query, names) => {
		expect(await namesFor(query)).toEqual(names);
	});
});

test.each(
	eachOf(
		["%25 | 50%25 | %00alpha", ["Alpha"]],
		["_ | a_b", ["Beta"]],
		["%5C | c%5Cd", ["Gamma"]],
		["%25_ | a* | [a-z] | ' | %22 | nothing%00 | nothing%20%00 | %F0%9F%98%80", []],
	),
)("characters with a meaning in a pattern are characters like others: q=%s", async (text, names) => {
	expect(await namesFor(`q=${text}`)).toEqual(names);
});

describe("what cannot be meant is left out of account", () => {
	test.each([
		"q=alpha&q=beta",
		"q[]=alpha",
		"state[]=Goa",
		"__proto__=x&constructor=y&toString=z",
		"__proto__[state]=Goa",
		"open=now",
		"open=yes&open=no",
		"sort=lastChange",
		"sort=name;DROP",
		"page=0",
		"page=1.5",
		"page=9999999",
		`page=${"9".repeat(300)}`,
		"size=0",
		"size=101",
		"&&&=&",
	])("%s", async (query) => {
		const { body } = await asha.get(`${BRANCHES_PATH}?${query}`).expect(200);
		expect(body).toMatchObject({ total: 4, page: 1, pages: 1 });
		expect(body.data).toHaveLength(4);
	});

	test("and of a long text, only the beginning counts", async () => {
		expect(await namesFor(`q=${"alpha%20".repeat(1000)}`)).toEqual(["Alpha"]);
		expect(await namesFor(`q=${"x".repeat(8000)}`)).toEqual([]);
		const words = Array.from({ length: 10 }, () => "alpha").join("%20");
		expect(await namesFor(`q=${words}%20nothing`)).toEqual(["Alpha"]);
	});
});

describe("branches that are open now", () => {
	const add = (holiday: object) => asha.command("change-calendar", { holidays: [{ now: holiday }] }).expect(200);
	const date = todayInIndia(WEDNESDAY);

	test("are those within their hours; the others are the rest", async () => {
		const open = await namesFor("open=yes");
		expect(open.filter((name) => name !== "Beta")).toEqual(["Alpha", "Delta", "Gamma"]);
		expect([...open, ...(await namesFor("open=no"))].sort()).toEqual(["Alpha", "Beta", "Delta", "Gamma"]);
	});

	test("are not those of a state with a holiday today", async () => {
		await add({ date, name: "State Day", states: ["Goa"] });
		expect(await namesFor("open=yes&q=lane")).toEqual([]);
		expect(await namesFor("open=no&state=Goa")).toEqual(["Delta", "Gamma"]);
		expect(await namesFor("open=yes&q=alpha")).toEqual(["Alpha"]);
		await add({ date, name: "Republic Day" });
		expect(await namesFor("open=yes")).toEqual([]);
		expect((await asha.get(`${BRANCHES_PATH}?open=no&size=1&page=2`)).body).toMatchObject({
			data: [{ name: "Beta" }],
			total: 4,
			pages: 4,
		});
	});
});
