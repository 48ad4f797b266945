/** What a lender knows of a branch beyond the first fields: its own code, services and further numbers. */
import request from "supertest";
import { describe, expect, test } from "vitest";
import { CHANGES_PATH, CREATE_BRANCH_PATH } from "../../../shared/paths.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { confirmed } from "../testing/confirmed.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const create = (branch: object) => request(service.origin).post(CREATE_BRANCH_PATH).send(confirmed(branch));

const ofFirst = "“Branch 1” (ID 1) has Branch Code MH 01";

describe("a branch code", () => {
	test("belongs to one branch, in any case and with any blanks", async () => {
		await asha.create(branchOf(1, { branchCode: "MH 01" }));
		const refused = { message: `${ofFirst}.`, errors: [{ field: "branchCode", message: ofFirst }] };
		for (const other of [branchOf(2), branchOf(3, { pincode: "422002" })]) {
			const { body } = await create({ ...other, branchCode: "mh01" }).expect(409);
			expect(body).toEqual(refused);
		}
		const second = await asha.create(branchOf(2, { branchCode: "MH-01" }));
		const { body } = await ravi.put(second.path, second.etag, branchOf(2, { branchCode: "Mh01" })).expect(409);
		expect(body).toEqual(refused);
		expect((await asha.feed()).data.map(({ branchCode }: { branchCode: string }) => branchCode)).toEqual([
			"MH 01",
			"MH-01",
		]);
	});

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

	test("does not come back by an undo if another branch has it by then", async () => {
		const first = await asha.create(branchOf(1, { branchCode: "7" }));
		const { body } = await asha.remove(first.path, first.etag).expect(200);
		const second = await ravi.create(branchOf(2, { branchCode: "7" }));
		const undo = `${CHANGES_PATH}/${body.change}/undo`;
		const { body: refused } = await asha.post(undo, "").expect(409);
		expect(refused.conflicts).toMatchObject([
			{ branchId: first.id, reason: `Branch ${second.id} has its branch code 7 now.`, change: body.change + 1 },
		]);
		await ravi.put(second.path, second.etag, branchOf(2, { branchCode: "8" })).expect(200);
		await asha.post(undo, "").expect(200);
		expect((await asha.get(first.path).expect(200)).body.data).toMatchObject({ branchCode: "7" });
	});
});

describe("phone numbers", () => {
	test("written into the Contact Number are kept with the others, each once", async () => {
		const contactNo = "020 2654 3210 / 98765 43210, WhatsApp 98765 43211";
		const { path } = await asha.create(branchOf(1, { contactNo }));
		const { data } = (await asha.get(path)).body;
		expect(data).toMatchObject({
			contactNo: "+912026543210",
			phones: "WhatsApp +919876543211, Customer care 18001234567, Branch +919876543210",
		});
		expect((await asha.feed()).data[0].phones).toEqual([
			{ kind: "whatsapp", number: "+919876543211" },
			{ kind: "customer-care", number: "18001234567" },
			{ kind: "branch", number: "+919876543210" },
		]);
	});

	test("beyond what a branch may have are refused, not dropped", async () => {
		const contactNo = Array.from({ length: 10 }, (_, at) => `98765 4322${at}`).join(" / ");
		const { body } = await create(branchOf(1, { contactNo })).expect(400);
		const message = "A branch has at most 10 phone numbers besides its Contact Number";
		expect(body).toEqual({ message: `${message}.`, errors: [{ field: "phones", message }] });
	});

	test("of which the first becomes the Contact Number are not there twice", async () => {
		const { path, etag } = await asha.create(branchOf(1, { phones: "Branch 98765 43212" }));
		const { body } = await asha.put(
			path,
			etag,
			branchOf(1, { contactNo: "98765 43212", phones: "Branch 98765 43212" }),
		);
		expect(body.data).toMatchObject({ contactNo: "+919876543212", phones: "" });
	});
});

test("services take the spelling that is known, as text or as a list", async () => {
	const { path, etag } = await asha.create(branchOf(1, { services: "HOME LOANS, Gold, tractor" }));
	expect((await asha.get(path)).body.data.services).toEqual(["Home loan", "Gold", "Tractor loan"]);
	const { body } = await asha.put(path, etag, { ...branchOf(1), services: ["gold"] }).expect(200);
	expect(body.data.services).toEqual(["Gold"]);
});

test("a program that does not know a field leaves it as it is", async () => {
	const { path, etag } = await asha.create(branchOf(1, { branchCode: "7" }));
	const { branchCode, services, phones, email, appointmentLink, ...known } = branchOf(1, { landmark: "Moved" });
	const { body } = await asha.put(path, etag, known).expect(200);
	expect(body.data).toMatchObject({ phones, email, appointmentLink, branchCode: "7", landmark: "Moved" });
	expect(body.data.services).toEqual(["Farm loan"]);
});
