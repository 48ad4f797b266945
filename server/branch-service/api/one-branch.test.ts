import { describe, expect, test } from "vitest";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { confirmed } from "../testing/confirmed.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("Ravi Āchārya");

/** Branch 1 with another address. */
const moved = (address: string) => branchOf(1, { address });

describe("the pin of a branch", () => {
	const DAUND = { address: "1 Market Road", cityName: "Daund", pincode: "413801" };
	const pins = async () => {
		const { body } = await asha.get(`${BRANCHES_PATH}?needs=pin`).expect(200);
		return body.data.map(({ name, pinDoubtful }: { name: string; pinDoubtful?: true }) => [name, pinDoubtful]);
	};

	test("that stays when the branch moves is asked about, and not listed once it is confirmed", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const { body } = await asha.put(path, etag, branchOf(1, DAUND)).expect(422);
		expect(body.warnings.map(({ code }: { code: string }) => code)).toContain("pin-kept");
		await asha.put(path, etag, confirmed(branchOf(1, DAUND))).expect(200);
		expect(await pins()).toEqual([]);
		const near = await asha.create(branchOf(2));
		await asha
			.put(near.path, near.etag, { ...branchOf(2, { address: "Elsewhere" }), confirmed: ["pin-kept"] })
			.expect(200);
		expect(await pins()).toEqual([]);
		const { id } = await asha.create(branchOf(3));
		const alone = await asha.command("edit-branch", { id, confirmed: ["pin-kept"] }).expect(200);
		expect(alone.body).not.toHaveProperty("change");
	});

	test("that is far from the pincode is asked about on the page of the branch, until somebody says that it is right", async () => {
		const { path, etag } = await asha.create(confirmed(branchOf(1, DAUND)));
		const isAsked = async () => (await asha.get(path).expect(200)).body.data.pinDoubtful;
		expect([await isAsked(), await pins()]).toEqual([true, [[branchOf(1).name, undefined]]]);
		await ravi.post(`${path}/pin`, etag, {}).expect(200);
		expect([await isAsked(), await pins()]).toEqual([undefined, []]);
		const { body } = await asha.put(path, etag, branchOf(1, { ...DAUND, landmark: "The mill" })).expect(200);
		expect([body.data.pinDoubtful, await pins()]).toEqual([undefined, []]);
		const version = `"${body.data.version}"`;
		await asha.put(path, version, branchOf(1, { ...DAUND, address: "Elsewhere" })).expect(200);
		expect([await isAsked(), await pins()]).toEqual([true, [[branchOf(1).name, true]]]);
	});

	test("that is older than the address is listed until it is moved, or somebody says that it is right", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const change = async (changes: object, tag: string) =>
			(await asha.put(path, tag, { ...branchOf(1), ...changes }).expect(200)).headers.etag as string;
		const moved = await change({ address: "Elsewhere" }, etag);
		expect(await pins()).toEqual([[branchOf(1).name, true]]);
		const back = await change({}, moved);
		expect(await pins()).toEqual([]);
		const again = await change({ address: "Elsewhere" }, back);
		const pinned = await change({ address: "Elsewhere", lat: branchOf(1).lat + 0.001 }, again);
		expect(await pins()).toEqual([]);
		const third = await change({ lat: branchOf(1).lat + 0.001 }, pinned);
		expect(await pins()).toHaveLength(1);
		const { body } = await ravi.post(`${path}/pin`, third, {}).expect(200);
		expect(body).toMatchObject({ message: "The pin is right.", data: { version: expect.any(Number) } });
		expect(await pins()).toEqual([]);
		await asha.get(path).set("If-None-Match", third).expect(304);
		await asha.post(`${BRANCHES_PATH}/999/pin`, third, {}).expect(404);
	});
});

describe("a change is refused", () => {
	test("with an If-Match that is no ETag of ours, with 400", async () => {
		const { path } = await asha.create(branchOf(1));
		const listed = ['"x", "y,"', '"1" "2"', '"1", 2', '*, "1"'];
		for (const tag of [
			"1",
			"",
			",",
			'""',
			'"x"',
			'"-1"',
			'"1e3"',
			`"${"9".repeat(400)}"`,
			'W/"',
			'"1"x',
			'"٣"',
			...listed,
		]) {
			expect((await asha.remove(path, Buffer.from(tag).toString("latin1"))).status, tag).toBe(400);
		}
		await asha.get(path).expect(200);
	});

	test.each([() => "*", (tag: string) => `"0", ${tag}`, (tag: string) => `"a,b",${tag},, W/"999999", `])(
		"not with an If-Match for any version, or a list with the present one (%#)",
		async (change) => {
			const { path, etag } = await asha.create(branchOf(1));
			const { headers } = await asha.put(path, change(etag), moved("2 New Road")).expect(200);
			const closure = { from: "2099-01-01", reason: "Renovation" };
			const closed = await asha.post(`${path}/closures`, change(String(headers.etag)), closure).expect(200);
			await asha.remove(path, change(String(closed.headers.etag))).expect(200);
			await asha.remove(path, change(etag)).expect(404);
		},
	);

	test("for a list without the present version, with 412 and what was changed since the newest one in it", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const { headers } = await asha.put(path, etag, moved("2 New Road")).expect(200);
		await ravi.put(path, String(headers.etag), { ...moved("2 New Road"), landmark: "Clock Tower" }).expect(200);
		const { body } = await asha.remove(path, `${headers.etag}, ${etag}`).expect(412);
		expect(body).toMatchObject({ changed: [{ field: "landmark" }] });
	});

	test.each([(tag: string) => `W/${tag}`, (tag: string) => tag.replace(/"$/, '-gzip"'), (tag: string) => ` ${tag} `])(
		"not because a proxy in front has changed the tag (%#)",
		async (change) => {
			const { path, etag } = await asha.create(branchOf(1));
			await asha.put(path, change(etag), moved("2 New Road")).expect(200);
		},
	);
});

describe("a branch that is not there", () => {
	test("is a 404 or 400 for any address that is no id", async () => {
		await asha.create(branchOf(1));
		const numbers = ["0", "-1", "1.5", "1e0", "0x1", "9".repeat(15), "9".repeat(16), "9".repeat(5000), "٣"];
		const texts = ["1%00", "1;1", "__proto__", "constructor", "1/x", "%E0%A4", "' OR 1=1"];
		for (const id of [...numbers, ...texts]) {
			const address = `${BRANCHES_PATH}/${encodeURI(id).replaceAll("%25", "%")}`;
			for (const { status, body } of [await asha.get(address), await asha.remove(address, '"1"')]) {
				expect([400, 404], id).toContain(status);
				expect(body, id).toEqual({ message: expect.any(String) });
			}
		}
		expect((await asha.feed()).data).toHaveLength(1);
	});
});
