/** How to get the answers of the calls about one branch. */
import request from "supertest";
import { branchOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { BRANCHES_PATH, CREATE_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { type Ask, type Sites, signedIn } from "./openapi-sites.ts";

const BRANCH = `${BRANCHES_PATH}/1`;
const NO_BRANCH = `${BRANCHES_PATH}/999999`;
const CLOSURE = { from: "2099-12-20", until: "2099-12-31", reason: "Renovation" };

let count = 1000;

/** A new branch: its address, its payload and its present ETag. */
export async function newBranch(site: string) {
	const payload = branchOf(count++);
	const { body } = await signedIn(request(site).post(CREATE_BRANCH_PATH).send(confirmed(payload))).expect(201);
	const path = `${BRANCHES_PATH}/${body.data.id}`;
	const { headers } = await signedIn(request(site).get(path)).expect(200);
	return { path, payload, etag: String(headers.etag) };
}

/** The answers about one branch, besides those that any call has. */
export function branchAnswers({ whole }: Sites): Record<string, Ask> {
	const put = (path: string, etag: string, body: object) =>
		signedIn(request(whole).put(path).set("If-Match", etag).send(body));
	return {
		"getBranch 200": async () => signedIn(request(whole).get((await newBranch(whole)).path)),
		"getBranch 304": async () => {
			const { path, etag } = await newBranch(whole);
			return signedIn(request(whole).get(path)).set("If-None-Match", etag);
		},
		"getBranch 404": () => signedIn(request(whole).get(NO_BRANCH)),
		"changeBranch 200": async () => {
			const { path, etag, payload } = await newBranch(whole);
			return put(path, etag, { ...payload, address: "2 New Road", closures: [CLOSURE] });
		},
		"changeBranch 400": async () => put((await newBranch(whole)).path, '"1"', { closures: [{}] }),
		"changeBranch 404": () => put(NO_BRANCH, '"1"', branchOf(1)),
		"changeBranch 409": async () => {
			const [{ payload }, { path, etag }] = [await newBranch(whole), await newBranch(whole)];
			return put(path, etag, payload);
		},
		"changeBranch 412": async () => {
			const { path, etag, payload } = await newBranch(whole);
			await put(path, etag, { ...payload, address: "2 New Road" }).expect(200);
			return put(path, etag, { ...payload, address: "3 New Road" });
		},
		"changeBranch 422": async () => {
			const { path, etag, payload } = await newBranch(whole);
			return put(path, etag, { ...payload, stateName: "Maharastra" });
		},
		"changeBranch 428": async () => {
			const { path, payload } = await newBranch(whole);
			return signedIn(request(whole).put(path).send(payload));
		},
		"deleteBranch 200": async () => {
			const { path, etag } = await newBranch(whole);
			return signedIn(request(whole).delete(path)).set("If-Match", etag);
		},
		...withoutBody(whole, "deleteBranch", ""),
		"ownBranch 200": async () => {
			const { path, etag } = await newBranch(whole);
			return signedIn(request(whole).post(`${path}/own`)).set("If-Match", etag);
		},
		...withoutBody(whole, "ownBranch", "/own", "post"),
		"confirmPin 404": () => signedIn(request(whole).post(`${NO_BRANCH}/pin`)),
		"confirmPin 200": async () => {
			const { path } = await newBranch(whole);
			return signedIn(request(whole).post(`${path}/pin`));
		},
	};
}

export function closureAnswers({ whole }: Sites): Record<string, Ask> {
	const close = (path: string, etag: string, closure: object = CLOSURE) =>
		signedIn(request(whole).post(`${path}/closures`))
			.set("If-Match", etag)
			.send(closure);
	return {
		"closeBranch 200": async () => {
			const { path, etag } = await newBranch(whole);
			return close(path, etag);
		},
		"closeBranch 400": async () => close((await newBranch(whole)).path, '"1"', { from: "2099-02-30" }),
		"closeBranch 404": () => close(NO_BRANCH, '"1"'),
		"closeBranch 412": async () => close((await newBranch(whole)).path, '"0"'),
		"closeBranch 428": async () => {
			const { path } = await newBranch(whole);
			return signedIn(request(whole).post(`${path}/closures`)).send(CLOSURE);
		},
		"reopenBranch 200": async () => {
			const { path, etag } = await newBranch(whole);
			const { headers } = await close(path, etag).expect(200);
			return signedIn(request(whole).delete(`${path}/closures`)).set("If-Match", String(headers.etag));
		},
		...withoutBody(whole, "reopenBranch", "/closures"),
		"removeClosure 200": async () => {
			const { path, etag } = await newBranch(whole);
			const { headers } = await close(path, etag).expect(200);
			const dates = [CLOSURE.from, CLOSURE.until].join("--");
			return signedIn(request(whole).delete(`${path}/closures/${dates}`)).set("If-Match", String(headers.etag));
		},
		...withoutBody(whole, "removeClosure", "/closures/2099-12-20"),
		"cancelChange 200": async () => {
			const { path, etag, payload } = await newBranch(whole);
			const planned = signedIn(request(whole).put(path)).set("If-Match", etag);
			const { headers } = await planned.send({ ...payload, address: "2 New Road", from: "2099-12-20" }).expect(200);
			return signedIn(request(whole).delete(`${path}/coming/2099-12-20`)).set("If-Match", String(headers.etag));
		},
		...withoutBody(whole, "cancelChange", "/coming/2099-12-20"),
	};
}

/** The refusals of a call that changes a branch and has no body. */
function withoutBody(
	site: string,
	id: string,
	below: string,
	method: "post" | "delete" = "delete",
): Record<string, Ask> {
	const ask = (path: string) => signedIn(request(site)[method](path + below));
	return {
		[`${id} 400`]: () => ask(BRANCH).set("If-Match", "1"),
		[`${id} 404`]: () => ask(NO_BRANCH).set("If-Match", '"1"'),
		[`${id} 412`]: async () => ask((await newBranch(site)).path).set("If-Match", '"0"'),
		[`${id} 428`]: () => ask(BRANCH),
	};
}
