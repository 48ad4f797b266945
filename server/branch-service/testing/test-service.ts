import request, { type Test } from "supertest";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { BRANCHES_PATH, COMMANDS_PATH, CREATE_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { STATES_HEADER, USER_HEADER } from "../../api-proxy/user-header.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { type BranchService, startBranchService } from "../branch-service.ts";
import { confirmed } from "./confirmed.ts";
import { emptyDatabase } from "./empty-database.ts";
import { performHere } from "./job-here.ts";
import { onPostgres, testDatabase } from "./test-database.ts";

/** A branch of a test: its id, its address in the API and its first ETag. */
interface CreatedBranch {
	id: number;
	path: string;
	etag: string;
}

/**
 * Gives the tests of a file their own branch service, which is empty at first. For it, it is always the same Wednesday unless it has a clock. Its log must have no warnings or errors.
 *
 * @param what "file, emptied" for tests that count what is stored or need to know ids: the service is then emptied before each test, which
 *   takes a tenth of the time of a new one
 */
export function servicePer(what: "file" | "file, emptied", now = () => WEDNESDAY) {
	const dataDir = temporaryFolder();
	let service: BranchService;
	const { log, lines } = createMemoryLog();
	beforeAll(async () => {
		service = await startBranchService({
			database: testDatabase(dataDir),
			port: 0,
			sampleData: false,
			// `npm run test:deep`, which has a PostgreSQL server, runs jobs as the site does.
			performJob: onPostgres() ? undefined : performHere,
			log,
			now,
		});
	});
	if (what === "file, emptied") beforeEach(() => emptyDatabase(testDatabase(dataDir)));
	afterAll(async () => {
		await service.close();
		expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
	});

	/** The calls of one admin, who may change only branches of these states, if any are given. */
	function as(who: string, states?: readonly string[]) {
		const limits = states ? { [STATES_HEADER]: encodeURIComponent(JSON.stringify(states)) } : {};
		const from = (test: Test) => test.set({ [USER_HEADER]: encodeURIComponent(who), ...limits });
		const get = (address: string) => from(request(service.origin).get(address));
		return {
			get,
			put: (address: string, etag: string, body: object) =>
				from(request(service.origin).put(address)).set("If-Match", etag).send(body),
			post: (address: string, etag: string, body: object = {}) =>
				from(request(service.origin).post(address)).set("If-Match", etag).send(body),
			/** Whatever version was seen. */
			command: (name: string, input: object) =>
				from(request(service.origin).post(`${COMMANDS_PATH}/${name}`))
					.set("If-Match", "*")
					.send(input),
			remove: (address: string, etag: string) => from(request(service.origin).delete(address)).set("If-Match", etag),
			async create(branch: object): Promise<CreatedBranch> {
				const { body } = await from(request(service.origin).post(CREATE_BRANCH_PATH))
					.send(confirmed(branch))
					.expect(201);
				const address = `${BRANCHES_PATH}/${body.data.id}`;
				return { id: body.data.id, path: address, etag: String((await get(address)).headers.etag) };
			},
			/** Sends a workbook, with other fields of the form before it. */
			upload(address: string, sheet: Buffer, fields: Readonly<Record<string, string>> = {}, name = "branches.xlsx") {
				const test = from(request(service.origin).post(address));
				for (const [field, value] of Object.entries(fields)) test.field(field, value);
				return test.attach(UPLOAD_FIELD, sheet, name);
			},
			async feed() {
				return (await get(FEED_PATHS.branches).expect(200)).body;
			},
		};
	}
	return {
		get origin() {
			return service.origin;
		},
		get dataDir() {
			return dataDir;
		},
		lines: lines as readonly Record<string, unknown>[],
		as,
	};
}

/** The body of an answer with a workbook. */
export async function workbookFrom(test: Test): Promise<Buffer> {
	const { body } = await test.buffer(true).parse((response, done) => {
		const chunks: Buffer[] = [];
		response.on("data", (chunk: Buffer) => chunks.push(chunk));
		response.on("end", () => done(null, Buffer.concat(chunks)));
	});
	return body;
}
