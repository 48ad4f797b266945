/** What a lender knows of a branch beyond the first fields: its own code, services and further numbers. */
import request from "supertest";
import { describe, expect, test } from "vitest";
import * as calls from "../../../shared/api/api-paths.ts";
import { WARNING_CODES } from "../../../shared/branch/branch-warning.ts";
import { branchOf, type Cell, LABELS, rowOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { confirmed } from "../testing/confirmed.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const create = (branch: object) => request(service.origin).post(calls.CREATE_BRANCH_PATH).send(confirmed(branch));

const ofFirst = "“Branch 1” (ID 1) has Branch Code MH 01";

describe("a branch code", () => {
	test("of a new branch with the name, city and pincode of another is refused for these", async () => {
		await asha.create(branchOf(1));
		const { body } = await create(branchOf(1, { branchCode: "2" })).expect(409);
		expect(body).toEqual({ message: "This branch already exists: same name, city and pincode." });
	});

	test("goes to one of two admins who give it at the same time", async () => {
		const [first, second] = [await asha.create(branchOf(1)), await ravi.create(branchOf(2))];
		const answers = await Promise.all([
			asha.put(first.path, first.etag, branchOf(1, { branchCode: "7" })),
			ravi.put(second.path, second.etag, branchOf(2, { branchCode: "7" })),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

describe("phone numbers", () => {
	test("beyond what a branch may have are refused, not dropped", async () => {
		const contactNo = Array.from({ length: 10 }, (_, at) => `98765 4322${at}`).join(" / ");
		const { body } = await create(branchOf(1, { contactNo })).expect(400);
		const message = "A branch has at most 10 phone numbers besides its Contact Number";
		expect(body).toEqual({ message: `${message}.`, errors: [{ field: "phones", message }] });
	});
});

describe("a sheet", () => {
	const upload = (...table: Cell[][]) =>
		ravi.upload(calls.UPLOAD_BRANCH_PATH, xlsxOf(table), { confirmed: WARNING_CODES.join() });
	const stored = async (path: string) => (await asha.get(path).expect(200)).body.data;
	const messages = (body: { errors: { message: string }[] }) => body.errors.map(({ message }) => message);

	test("with a code that contradicts name, city and pincode is refused in words", async () => {
		const first = await asha.create(branchOf(1, { branchCode: "MH 01" }));
		const second = await asha.create(branchOf(2));
		const ofSecond = rowOf(branchOf(2), { branchCode: "MH01" });
		expect(messages((await upload([...LABELS], ofSecond).expect(422)).body)).toEqual([
			`${ofFirst}, but ID ${second.id} has this name, city and pincode`,
		]);
		const recoded = rowOf(branchOf(1), { branchCode: "MH 09" });
		expect(messages((await upload([...LABELS], recoded).expect(422)).body)).toEqual([
			`${ofFirst}. To give it another code, write its ID into the row`,
		]);
		await upload(["ID", "Branch Code"], [first.id, "MH 09"]).expect(200);
		await upload([...LABELS], ofSecond).expect(200);
		expect(await stored(second.path)).toMatchObject({ branchCode: "MH01" });
		const exchanged = await upload(["ID", "Branch Code"], [first.id, "MH01"], [second.id, "MH 09"]).expect(200);
		expect(exchanged.body.message).toBeTruthy();
		const both = await upload(["ID", "Branch Code"], [first.id, "5"], [second.id, "5"]).expect(422);
		expect(messages(both.body)[0]).toContain("branch code");
		const taken = await upload(["ID", "Branch Code"], [second.id, "MH01"]).expect(422);
		expect(messages(taken.body)).toEqual([`“Branch 1” (ID ${first.id}) has Branch Code MH01`]);
	});

	test("with a column for WhatsApp keeps other numbers", async () => {
		const { path, id } = await asha.create(branchOf(1));
		await upload(["ID", "WhatsApp No", "Phone"], [id, "98765 43219", "98765 43210, 98765 43218"]).expect(200);
		const phones = "Customer care 18001234567, WhatsApp +919876543219, Branch +919876543218";
		expect(await stored(path)).toMatchObject({ contactNo: "+919876543210", phones });
		const again = await upload(["ID", "WhatsApp No", "Phone"], [id, "98765 43219", "98765 43210, 98765 43218"]).expect(
			200,
		);
		expect(again.body.data).toMatchObject({ updated: 0, unchanged: 1 });
		await upload(["ID", "WhatsApp No"], [id, ""]).expect(200);
		expect((await stored(path)).phones).toBe("Customer care 18001234567, Branch +919876543218");
	});

	test("with unknown services asks about them once, and stores others as they are known", async () => {
		const rows = [1, 2, 3].map((number) =>
			rowOf(branchOf(number), { services: number < 3 ? "Hom loans" : "FARM LOANS" }),
		);
		const sheet = xlsxOf([LABELS, ...rows]);
		const { warnings } = await shownSheet(ravi, sheet);
		const groups = warnings.filter(({ code }) => code === "service-unknown");
		expect(groups).toMatchObject([{ value: "Hom loans", suggestion: "Home loan", count: 2 }]);
		const spelling = { kind: "spelling", code: "service-unknown", from: "Hom loans", to: "Home loan", use: true };
		await ravi
			.upload(calls.UPLOAD_BRANCH_PATH, sheet, { confirmed: "city-new", answers: JSON.stringify([spelling]) })
			.expect(200);
		expect((await asha.feed()).data.map(({ services }: { services: string[] }) => services)).toEqual([
			["Home loan"],
			["Home loan"],
			["Farm loan"],
		]);
	});
});
