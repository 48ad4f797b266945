/** The site that the model is compared with: a branch service with its database, and a site in front of it where admins sign in. */
import { CHANGES_PATH } from "../../../../shared/api/api-paths.ts";
import type { Rights } from "../../../../shared/api/people.ts";
import { UPLOAD_FIELD } from "../../../../shared/constants.ts";
import { WEDNESDAY } from "../../../../shared/testing/wednesday.ts";
import { ROLE_HEADER } from "../../../api-proxy/user-header.ts";
import { startGuardedSite } from "../../../testing/guarded-site.ts";
import { createMemoryLog } from "../../../testing/memory-log.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { PASSWORD, storePeople } from "../../../testing/stored-people.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { untilEnd } from "../../../testing/until-end.ts";
import { startBranchService } from "../../branch-service.ts";
import type { Row } from "../../import/testing/branch-table.ts";
import { emptyDatabase } from "../empty-database.ts";
import { performHere } from "../job-here.ts";
import { testDatabase } from "../test-database.ts";
import { type Content, type KindName, PROBLEM } from "./state.ts";

// biome-ignore lint/suspicious/noExplicitAny: Bodies of many calls, which are compared with the model.
type Body = any;

export interface Answer {
	status: number;
	body: Body;
	headers: Headers;
}

export interface Sent {
	/** The version that was seen. */
	version?: number;
	body?: object | undefined;
	form?: FormData;
}

export type Call = readonly [method: string, path: string, sent?: Sent];

export type RealSite = Awaited<ReturnType<typeof startRealSite>>;

/** Starts it for all tests of a file. One is enough: `reset` empties it. */
export async function startRealSite() {
	const dataDir = temporaryFolder();
	const database = testDatabase(dataDir);
	const { log, lines } = createMemoryLog();
	const clock = { now: WEDNESDAY };
	const options = { database, port: 0, sampleData: false, performJob: performHere, log, now: () => clock.now };
	const service = await untilEnd(startBranchService(options));
	const site = await untilEnd(
		startGuardedSite({ upstream: service.origin, dataDir, database, ownService: true, env: {}, timeoutSeconds: 60 }),
	);
	const sessions = new Map<string, { cookie: string }>();

	async function send(
		url: string,
		method: string,
		headers: Record<string, string>,
		{ version, body, form }: Sent = {},
	) {
		const response = await fetch(url, {
			method,
			headers: {
				...headers,
				// Compressing takes longer than anything else.
				"accept-encoding": "identity",
				// On a busy machine, one that is kept may be closed by the server just when it is used again.
				connection: "close",
				...(version !== undefined && { "if-match": `"${version}"` }),
				...(body && { "content-type": "application/json" }),
			},
			...(body ? { body: JSON.stringify(body) } : form && { body: form }),
		});
		return { status: response.status, body: await response.json(), headers: response.headers };
	}
	/** Reads from the branch service, which shows all that is stored to whoever manages people. */
	const read = (path: string) => send(service.origin + path, "GET", { [ROLE_HEADER]: "owner" });
	return {
		clock,
		/** What went wrong since the last reset. */
		failures: () => lines.filter(({ level }) => Number(level) > 40).map((line) => JSON.stringify(line)),
		/** Stores nothing but these people, who sign in, and sets the clock back. */
		async reset(people: Readonly<Record<string, Rights>>) {
			await storePeople(site.accounts, people);
			await emptyDatabase(database);
			clock.now = WEDNESDAY;
			lines.length = 0;
			for (const name of Object.keys(people)) sessions.set(name, await signedIn(site.url, name, PASSWORD));
		},
		/** A call of a person who has signed in, or had before somebody ended that. */
		call: (name: string, ...[method, path, sent]: Call): Promise<Answer> =>
			send(site.url + path, method, { ...sessions.get(name) }, sent),
		/** Of an answer to a program. */
		statusWith: async (token: string): Promise<number> =>
			(await send(site.url + CHANGES_PATH, "GET", { authorization: `Bearer ${token}` })).status,
		read,
		/** All entities that are stored, by their ids, the versions of branches, and all entries of the history. */
		tables: () =>
			site.accounts.read(async (db) => {
				const rowsOf = (kind: KindName) => db.selectFrom(kind).select(["id", "version", "content"]).execute();
				const stored = async (kind: KindName): Promise<ReadonlyMap<number, Content>> =>
					new Map((await rowsOf(kind)).map(({ id, content }) => [id, contentIn(content) ?? {}]));
				const [branch, dated] = [await stored("branch"), await stored("dated")];
				const [person, token] = [await stored("person"), await stored("token")];
				const versions = new Map((await rowsOf("branch")).map(({ id, version }) => [id, version]));
				const rows = await db.selectFrom("entries").selectAll().orderBy("id").execute();
				const entries = rows.map(({ kind, before, after, ...row }) => {
					return { ...row, kind: kind as KindName, before: contentIn(before), after: contentIn(after) };
				});
				return { state: { branch, dated, person, token }, versions, entries };
			}),
		/** Makes the planned changes that are due, as each server does that starts. */
		async begin() {
			// It does not wait for the folder, as several servers of one database do not.
			const other = await startBranchService({ ...options, lockWaitMs: undefined });
			await other.close();
		},
	};
}

/** The form of an upload. @param fields those before the file */
export function sheetForm(rows: readonly Row[], fields: Readonly<Record<string, string>>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const csv = rows.map((row) => row.map((cell) => `"${cell ?? ""}"`).join(",")).join("\r\n");
	form.append(UPLOAD_FIELD, new Blob([csv]), "branches.csv");
	return form;
}

function contentIn(json: string | null): Content | null {
	const content = JSON.parse(json ?? "null");
	return content?.problem === undefined ? content : { ...content, problem: PROBLEM };
}
