/** How to get every answer of the calls that admins make. */
import request, { type Test } from "supertest";
import { CALLS as TABLE } from "../../server/branch-service/api/calls.ts";
import { branchOf, LABELS, rowOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import {
	ANSWERS_PATH,
	API_PREFIX,
	BRANCHES_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	COMING_PATH,
	COMMANDS_PATH,
	CREATE_BRANCH_PATH,
	EXAMPLES_PATH,
	MARKED_UPLOAD_PATH,
	MISSED_SEARCHES_PATH,
	MISSED_SEARCHES_SHEET_PATH,
	NOTICE_PATH,
	PREVIEW_UPLOAD_PATH,
	READ_HOLIDAYS_PATH,
	REST_UPLOAD_PATH,
	SEVERAL_PATH,
	UPLOAD_BRANCH_PATH,
	UPLOAD_PROGRESS_PATH,
} from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from "../../shared/constants.ts";
import { branchAnswers, closureAnswers, newBranch } from "./openapi-branch-answers.ts";
import { type Ask, type Sites, signedIn } from "./openapi-sites.ts";

interface Call {
	id: string;
	method: "get" | "put" | "post" | "delete";
	path: string;
	body?: object;
	/** Done in the import process. */
	job?: boolean;
	/** An upload form with this file. */
	sheet?: Buffer;
	/** Set if it opens no database, so that a full disk is no matter. */
	isOnlyRead?: true;
	/** Whether it needs no database. */
	isFromMemory?: true;
}

const BRANCH = `${BRANCHES_PATH}/1`;
const EDIT = `${COMMANDS_PATH}/edit-branch`;
const ANSWER = { kind: "column", heading: "Sl. No", field: "leave out" };
const SEVERAL = { ids: [1], set: { area: "Regional Office" }, reason: "Merged" };

const WHOLE = xlsxOf([LABELS, rowOf(branchOf(2))]);
/** With a row that cannot be stored. */
const SHEET = xlsxOf([LABELS, rowOf(branchOf(900)), rowOf(branchOf(901, { pincode: "1" }))]);

const HOLIDAYS = Buffer.from("Date,Holiday,States\n26/01/2099,Republic Day,Atlantis\n31/02/2099,No day,Goa");

const UPLOAD: Call = { id: "uploadBranches", method: "post", path: UPLOAD_BRANCH_PATH, job: true, sheet: WHOLE };

/** Those that read without an id. */
const READS = TABLE.filter(([, address]) => /^GET [^:]*$/.test(address)).map(([id, address]): Call => {
	const path = API_PREFIX + address.replace("GET ", "");
	return { id, method: "get", path, job: path.endsWith(".xlsx") };
});

const CALLS: readonly Call[] = [
	...READS,
	{ id: "createBranch", method: "post", path: CREATE_BRANCH_PATH, body: confirmed(branchOf(1)) },
	{ id: "getBranch", method: "get", path: BRANCH },
	{ id: "changeBranch", method: "put", path: BRANCH, body: confirmed(branchOf(1)) },
	{ id: "deleteBranch", method: "delete", path: BRANCH },
	{ id: "closeBranch", method: "post", path: `${BRANCH}/closures`, body: { from: "2099-12-20", reason: "Renovation" } },
	{ id: "reopenBranch", method: "delete", path: `${BRANCH}/closures` },
	{ id: "removeClosure", method: "delete", path: `${BRANCH}/closures/2099-12-20` },
	{ id: "cancelChange", method: "delete", path: `${BRANCH}/coming/2099-12-20` },
	{ id: "ownBranch", method: "post", path: `${BRANCH}/own` },
	{ id: "doCommand", method: "post", path: EDIT, body: { id: 1, fields: {} } },
	{ id: "previewCommand", method: "post", path: `${EDIT}/preview`, body: { id: 1, fields: {} } },
	{ id: "changeBranches", method: "post", path: SEVERAL_PATH, body: SEVERAL, job: true },
	{ id: "previewChange", method: "post", path: `${SEVERAL_PATH}/preview`, body: SEVERAL, job: true },
	{ id: "confirmPin", method: "post", path: `${BRANCH}/pin` },
	{ id: "addExamples", method: "post", path: `${EXAMPLES_PATH}/add` },
	{ id: "removeExamples", method: "post", path: `${EXAMPLES_PATH}/remove`, body: { keep: [] } },
	{ id: "getChange", method: "get", path: `${CHANGES_PATH}/1` },
	{ id: "undoChange", method: "post", path: `${CHANGES_PATH}/1/undo`, job: true },
	{ id: "readHolidays", method: "post", path: READ_HOLIDAYS_PATH, job: true, sheet: HOLIDAYS, isOnlyRead: true },
	{ id: "rememberAnswer", method: "post", path: ANSWERS_PATH, body: ANSWER },
	{ id: "forgetAnswer", method: "delete", path: `${ANSWERS_PATH}/1` },
	UPLOAD,
	{ id: "previewUpload", method: "post", path: PREVIEW_UPLOAD_PATH, job: true, sheet: SHEET },
	{ id: "listSheetRows", method: "get", path: `${PREVIEW_UPLOAD_PATH}/${"0".repeat(64)}`, isFromMemory: true },
	{ id: "getProgress", method: "get", path: `${UPLOAD_PROGRESS_PATH}/${"0".repeat(64)}`, isFromMemory: true },
	{ id: "markUpload", method: "post", path: MARKED_UPLOAD_PATH, job: true, sheet: SHEET },
	{ id: "restUpload", method: "post", path: REST_UPLOAD_PATH, job: true, sheet: SHEET },
];

export function adminAnswers(sites: Sites): Record<string, Ask> {
	return {
		...Object.assign({}, ...CALLS.map((call) => usualAnswers(sites, call))),
		...Object.fromEntries(READS.map((call) => [`${call.id} 200`, () => signedIn(send(sites.whole, call))])),
		...branchAnswers(sites),
		...closureAnswers(sites),
		...commandAnswers(sites),
		...changeAnswers(sites),
		...documentAnswers(sites, "getCalendar", CALENDAR_PATH),
		...documentAnswers(sites, "getNotice", NOTICE_PATH),
		...exampleAnswers(sites),
		...severalAnswers(sites),
		...rowAnswers(sites),
		...Object.assign({}, ...CALLS.filter(({ sheet }) => sheet).map((call) => sheetAnswers(sites, call))),
		...answersAboutSheets(sites),
		...searchAnswers(sites, "getMissedSearches", MISSED_SEARCHES_PATH),
		...searchAnswers(sites, "downloadMissedSearches", MISSED_SEARCHES_SHEET_PATH),
		"uploadBranches 409": () => signedIn(send(sites.whole, UPLOAD)).field("expect", "another plan"),
		"uploadBranches 422": () => signedIn(send(sites.whole, { ...UPLOAD, sheet: SHEET })),
		"listBranches 200": () =>
			signedIn(request(sites.whole).get(BRANCHES_PATH).query({ q: "road", open: "no", needs: "phone", page: 1 })),
	};
}

function send(site: string, { method, path, body, sheet }: Call): Test {
	const test = request(site)[method](path);
	if (method !== "get" && !sheet) test.set("If-Match", '"1"');
	return sheet ? test.attach(UPLOAD_FIELD, sheet, "branches.xlsx") : body ? test.send(body) : test;
}

/** The site's own answers, and those if the upstream fails. */
function usualAnswers(sites: Sites, call: Call): Record<string, Ask> {
	const { id, method, path, job, sheet, body, isOnlyRead, isFromMemory } = call;
	const reads = method === "get";
	const at = (site: string) => () => signedIn(send(site, call));
	return {
		[`${id} 401`]: () => request(sites.whole)[method](path),
		[`${id} 403`]: () =>
			reads
				? send(sites.proxied, call).set("X-Forwarded-User", "asha")
				: signedIn(send(sites.whole, call)).set("Sec-Fetch-Site", "cross-site"),
		[`${id} 405`]: () => signedIn(request(sites.whole)[sheet ? "get" : "patch"](path)),
		...(!isFromMemory && { [`${id} 500`]: at(sites.broken) }),
		[`${id} 502`]: at(sites.unreachable),
		...(!isFromMemory && { [`${id} 503`]: at(sites.busy) }),
		[`${id} 504`]: at(sites.silent),
		...((job || !reads) && !isOnlyRead && { [`${id} 507`]: at(sites.full) }),
		...(job && !sheet && { [`${id} 413`]: at(sites.impatient) }),
		...(body && {
			[`${id} 413`]: () =>
				signedIn(
					request(sites.whole)
						[method](path)
						.send({ name: "x".repeat(600_000) }),
				),
			[`${id} 415`]: () => signedIn(request(sites.whole)[method](path).type("text/plain").send("{}")),
		}),
	};
}

function commandAnswers({ whole }: Sites): Record<string, Ask> {
	/** @param seen the version; that of the branch, if it is not given */
	const edit =
		(fields: object, more: object = {}, seen?: string) =>
		async () => {
			const { path, etag } = await newBranch(whole);
			const asked = signedIn(request(whole).post(EDIT)).set("If-Match", seen ?? etag);
			return asked.send({ id: Number(path.split("/").at(-1)), fields, ...more });
		};
	const post = (path: string, body: object = {}) => signedIn(request(whole).post(path)).send(body);
	return {
		"doCommand 200": edit({ address: "2 New Road" }),
		"doCommand 400": edit({ pincode: "1" }),
		"doCommand 404": () => post(`${COMMANDS_PATH}/no-command`),
		"doCommand 409": edit({ address: "2 New Road" }, { expect: "another plan" }),
		"doCommand 412": edit({ address: "2 New Road" }, {}, '"0"'),
		"doCommand 422": edit({ stateName: "Maharastra" }),
		"doCommand 428": () => post(EDIT, { id: 1, fields: {} }),
		"previewCommand 200": () => post(`${EDIT}/preview`, { id: 1, fields: { address: "2 New Road" } }),
		"previewCommand 400": () => post(`${EDIT}/preview`),
		"previewCommand 404": () => post(`${COMMANDS_PATH}/no-command/preview`),
	};
}

function answersAboutSheets({ whole }: Sites): Record<string, Ask> {
	return {
		"listAnswers 200": async () => {
			await signedIn(request(whole).post(ANSWERS_PATH).send(ANSWER)).expect(200);
			return signedIn(request(whole).get(ANSWERS_PATH));
		},
		"rememberAnswer 200": () => signedIn(request(whole).post(ANSWERS_PATH).send(ANSWER)),
		"rememberAnswer 400": () => signedIn(request(whole).post(ANSWERS_PATH).send({})),
		"forgetAnswer 200": () => signedIn(request(whole).delete(`${ANSWERS_PATH}/1`)),
		"forgetAnswer 404": () => signedIn(request(whole).delete(`${ANSWERS_PATH}/first`)),
	};
}

/** Answers of calls that the site itself handles. */
function searchAnswers({ whole, proxied, away }: Sites, id: string, path: string): Record<string, Ask> {
	return {
		[`${id} 200`]: () => signedIn(request(whole).get(path)),
		[`${id} 400`]: () => signedIn(request(whole).get(path).query({ days: 8 })),
		[`${id} 401`]: () => request(whole).get(path),
		[`${id} 403`]: () => request(proxied).get(path).set("X-Forwarded-User", "asha"),
		[`${id} 405`]: () => signedIn(request(whole).post(path)),
		[`${id} 503`]: () => signedIn(request(away).get(path)),
	};
}

function changeAnswers({ whole }: Sites): Record<string, Ask> {
	const get = (path: string) => signedIn(request(whole).get(path));
	const undo = (id: number) => signedIn(request(whole).post(`${CHANGES_PATH}/${id}/undo`));
	const newest = async () => {
		await newBranch(whole);
		const { body } = await get(CHANGES_PATH);
		return Number(body.data[0].id);
	};
	return {
		"listChanges 200": async () => {
			await undo(await newest()).expect(200);
			return get(CHANGES_PATH);
		},
		"getChange 200": async () => get(`${CHANGES_PATH}/${await newest()}`),
		"getChange 404": () => get(`${CHANGES_PATH}/999999`),
		"listComing 200": async () => {
			const { path } = await newBranch(whole);
			const closure = { from: "2099-01-01", until: "2099-01-02", reason: "Flood" };
			await signedIn(request(whole).post(`${path}/closures`))
				.set("If-Match", "*")
				.send(closure)
				.expect(200);
			return get(COMING_PATH);
		},
		"undoChange 200": async () => undo(await newest()),
		"undoChange 400": async () =>
			undo(await newest())
				.type("json")
				.send("[1"),
		"undoChange 404": () => undo(999_999),
		"undoChange 409": async () => {
			const { path, etag, payload } = await newBranch(whole);
			const { body } = await get(CHANGES_PATH);
			const moved = { ...payload, address: "2 New Road" };
			await signedIn(request(whole).put(path)).set("If-Match", etag).send(moved).expect(200);
			return undo(body.data[0].id);
		},
	};
}

/** The calendar, or the notice. */
function documentAnswers({ whole }: Sites, id: string, path: string): Record<string, Ask> {
	const get = () => signedIn(request(whole).get(path));
	return {
		[`${id} 200`]: get,
		[`${id} 304`]: async () => get().set("If-None-Match", String((await get()).headers.etag)),
	};
}

function exampleAnswers({ whole, sampled }: Sites): Record<string, Ask> {
	const get = (site: string) => signedIn(request(site).get(EXAMPLES_PATH));
	const remove = () => signedIn(request(sampled).post(`${EXAMPLES_PATH}/remove`));
	return {
		"getExamples 304": () => get(whole).set("If-None-Match", '"0"'),
		"removeExamples 200": async () => {
			const { headers } = await get(sampled);
			return remove().set("If-Match", String(headers.etag)).send({ keep: [] });
		},
		"addExamples 200": async () => {
			await remove().set("If-Match", "*").send({ keep: [] });
			return signedIn(request(sampled).post(`${EXAMPLES_PATH}/add`));
		},
		"addExamples 409": () => signedIn(request(whole).post(`${EXAMPLES_PATH}/add`)),
		"removeExamples 400": () => remove().set("If-Match", "*").send({}),
		"removeExamples 412": () => remove().set("If-Match", '"999999"').send({ keep: [] }),
		"removeExamples 428": () => remove().send({ keep: [] }),
	};
}

function severalAnswers({ whole }: Sites): Record<string, Ask> {
	const post = (below: string, body: object) => signedIn(request(whole).post(SEVERAL_PATH + below)).send(body);
	const selected = async () => ({ ...SEVERAL, ids: [Number((await newBranch(whole)).path.split("/").at(-1))] });
	return {
		"changeBranches 200": async () => post("", await selected()),
		"changeBranches 400": () => post("", {}),
		"changeBranches 409": async () => post("", { ...(await selected()), expect: "another plan", seen: 0 }),
		"previewChange 200": async () => post("/preview", await selected()),
		"previewChange 400": () => post("/preview", {}),
	};
}

function rowAnswers({ whole }: Sites): Record<string, Ask> {
	const rows = (key: string, query = "tab=correct") =>
		signedIn(request(whole).get(`${PREVIEW_UPLOAD_PATH}/${key}?${query}`));
	const preview = () => signedIn(request(whole).post(PREVIEW_UPLOAD_PATH)).attach(UPLOAD_FIELD, SHEET, "branches.xlsx");
	return {
		"listSheetRows 200": async () => rows((await preview()).body.data.key),
		"getProgress 200": () => signedIn(request(whole).get(`${UPLOAD_PROGRESS_PATH}/${"0".repeat(64)}`)),
		"listSheetRows 400": () => rows("0".repeat(64), "question=first"),
		"listSheetRows 404": () => rows("0".repeat(64)),
	};
}

function sheetAnswers({ whole, impatient }: Sites, { id, path, sheet = SHEET }: Call): Record<string, Ask> {
	const upload = (sheet: Buffer, site = whole) =>
		signedIn(request(site).post(path)).attach(UPLOAD_FIELD, sheet, "branches.xlsx");
	return {
		[`${id} 200`]: () => upload(sheet),
		[`${id} 400`]: () => signedIn(request(whole).post(path)).type("multipart/form-data; boundary=x").send("{}"),
		[`${id} 408`]: () => upload(Buffer.alloc(5_000_000), impatient),
		[`${id} 413`]: () => upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
		[`${id} 415`]: () => upload(Buffer.from("%PDF-")),
		[`${id} 422`]: () => upload(xlsxOf([["No headings"]])),
	};
}
