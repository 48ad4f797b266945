/** `/branches/{id}`, with the real service. */
import request from "supertest";
import { describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH } from "../../../shared/api/api-paths.ts";
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

describe("a branch", () => {
	test("is answered with everything that admins may change, its last change, and its version as ETag", async () => {
		const { path, id, etag } = await ravi.create(branchOf(1));
		const { body, headers } = await asha.get(path).expect(200).expect("Cache-Control", "no-store");
		expect(body).toEqual({
			data: {
				...branchOf(1),
				id,
				closures: [],
				services: ["Farm loan"],
				changed: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), who: "Ravi Āchārya" },
				version: expect.any(Number),
			},
		});
		expect(headers.etag).toBe(`"${body.data.version}"`);
		const again = await asha.get(path).set("If-None-Match", etag).expect(304);
		expect([again.text, again.headers.etag]).toEqual(["", etag]);
	});

	test("is changed in all fields, under its id, and is in the feed at once", async () => {
		const { path, id, etag } = await asha.create(branchOf(1));
		const renamed = branchOf(2, { cityName: "Pune", pincode: "411001", lat: 18.52, long: 73.86, contactNo: "" });
		const { body, headers } = await ravi.put(path, etag, confirmed(renamed)).expect(200);
		expect(body).toMatchObject({ message: "The branch was saved.", data: { ...renamed, services: ["Farm loan"], id } });
		expect(headers.etag).not.toBe(etag);
		expect((await asha.get(path).expect(200)).body.data).toEqual(body.data);
		expect((await asha.feed()).data).toMatchObject([{ id, name: "Branch 2", city: "Pune", contactNo: "" }]);
	});

	test("that is saved as it is keeps its version, and nothing is recorded", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const { body, headers } = await ravi.put(path, etag, confirmed(branchOf(1))).expect(200);
		expect([headers.etag, body.message]).toEqual([etag, "Nothing was changed: all of this is stored already."]);
		expect((await asha.get(CHANGES_PATH)).body.total).toBe(1);
	});

	test("keeps its closures unless the body has some", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const closures = [{ from: "2099-01-01", reason: "Renovation" }];
		const closed = await asha.put(path, etag, { ...branchOf(1), closures }).expect(200);
		expect(closed.body.data.closures).toEqual(closures);
		const edit = await asha.put(path, String(closed.headers.etag), moved("2 New Road")).expect(200);
		expect(edit.body.data.closures).toEqual(closures);
		const none = await asha.put(path, String(edit.headers.etag), { ...moved("2 New Road"), closures: [] }).expect(200);
		expect(none.body.data.closures).toEqual([]);
	});
});

describe("two admins at once", () => {
	test("the second is told what was changed and by whom, and may then replace it", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		await asha.put(path, etag, branchOf(1, { address: "2 New Road", landmark: "Behind the court" })).expect(200);
		await ravi.put(path, String((await ravi.get(path)).headers.etag), moved("3 New Road")).expect(200);
		const { body, headers } = await asha.put(path, etag, moved("4 New Road")).expect(412);
		expect(body).toEqual({
			message: expect.stringContaining("Somebody else"),
			data: expect.objectContaining({ ...moved("3 New Road"), services: ["Farm loan"] }),
			// The landmark was changed back.
			changed: [{ field: "address", was: "1 Station Road", now: "3 New Road" }],
			at: expect.any(String),
			who: "Ravi Āchārya",
		});
		await asha.put(path, String(headers.etag), moved("4 New Road")).expect(200);
		expect((await asha.get(path)).body.data.address).toBe("4 New Road");
	});

	test("one who has seen a branch before it was deleted and came back is told only what is different", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const { headers } = await asha.put(path, etag, moved("2 New Road")).expect(200);
		const { body } = await asha.remove(path, String(headers.etag)).expect(200);
		await asha.post(`${CHANGES_PATH}/${body.change}/undo`, "").expect(200);
		const { body: seenLast } = await ravi.put(path, String(headers.etag), moved("3 New Road")).expect(412);
		expect(seenLast.changed).toEqual([]);
		const { body: seenFirst } = await ravi.put(path, etag, moved("3 New Road")).expect(412);
		expect(seenFirst.changed).toEqual([{ field: "address", was: "1 Station Road", now: "2 New Road" }]);
	});

	test("at the same moment, one succeeds and the others get 412", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const roads = [2, 3, 4, 5].map((number) => `${number} New Road`);
		const answers = await Promise.all(roads.map((road) => asha.put(path, etag, moved(road))));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
	});

	test("a branch that the other has changed is neither deleted, closed nor reopened", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		await asha.put(path, etag, moved("2 New Road")).expect(200);
		for (const call of [
			ravi.remove(path, etag),
			ravi.post(`${path}/closures`, etag, { from: "2099-01-01", reason: "Renovation" }),
			ravi.remove(`${path}/closures`, etag),
		]) {
			expect((await call.expect(412)).body).toMatchObject({ changed: [{ field: "address" }], who: "asha" });
		}
		expect((await asha.get(path)).body.data).toMatchObject({ address: "2 New Road", closures: [] });
	});
});

describe("a change is refused", () => {
	test("without If-Match, with 428", async () => {
		const { path } = await asha.create(branchOf(1));
		await request(service.origin).put(path).send(moved("2 New Road")).expect(428);
		await request(service.origin).delete(path).expect(428);
		await request(service.origin).delete(`${path}/closures`).expect(428);
		expect((await asha.get(path)).body.data.address).toBe("1 Station Road");
	});

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

	test("for a name, city and pincode that another branch has in any spelling, with 409", async () => {
		await asha.create(branchOf(1));
		const { path, etag } = await asha.create(branchOf(2));
		const same = branchOf(2, { name: "BRANCH-1", cityName: "nashik" });
		expect((await asha.put(path, etag, same).expect(409)).body.message).toMatch(/Another branch/);
	});

	test("with the errors by field, closures included, with 400", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		const body = { ...branchOf(1), pincode: "1", lat: 48.85, long: 2.35, closures: [{ from: "2026-02-30" }] };
		const fields = (await asha.put(path, etag, body).expect(400)).body.errors.map(
			({ field }: { field: string }) => field,
		);
		expect(fields).toEqual(["pincode", "lat", "long", "closures"]);
		await asha.put(path, etag, []).expect(400, { message: "The body is not a JSON object.", errors: [] });
	});

	test("until what looks like a mistake in a changed field is confirmed, with 422", async () => {
		const odd = branchOf(1, { stateName: "Goa" });
		const { path, etag } = await asha.create(odd);
		// A value that was confirmed once is not asked about again.
		const { headers } = await asha.put(path, etag, { ...odd, address: "2 New Road" }).expect(200);
		const misspelled = { ...odd, stateName: "Maharastra" };
		const { body } = await asha.put(path, String(headers.etag), misspelled).expect(422);
		expect(body.warnings[0]).toMatchObject({ code: "state-spelling", field: "stateName", suggestion: "Maharashtra" });
		await asha.put(path, String(headers.etag), { ...misspelled, confirmed: ["city-new"] }).expect(422);
		await asha.put(path, String(headers.etag), confirmed(misspelled)).expect(200);
	});
});

describe("a branch that is not there", () => {
	test("is a 404; if it was deleted, the answer says by whom, to every call", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		await ravi.remove(path, etag).expect(200, { message: "The branch was deleted.", change: 2 });
		for (const call of [
			asha.get(path),
			asha.put(path, etag, branchOf(1)),
			asha.remove(path, etag),
			asha.post(`${path}/closures`, etag, { from: "2099-01-01", reason: "Renovation" }),
			asha.remove(`${path}/closures`, etag),
		]) {
			expect((await call.expect(404)).body.message).toMatch(/not found.*deleted \(Ravi Āchārya\)/);
		}
		const { body } = await asha.get(`${BRANCHES_PATH}/999`).expect(404);
		expect(body.message).toBe("Branch with ID 999 not found.");
		expect((await asha.feed()).data).toEqual([]);
	});

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
