/** Plays a script of admins' calls to the branch service, over HTTP and with a clock of its own (`README.md`). */
import { read, utils } from "@e965/xlsx";
import { API_PREFIX, BRANCHES_PATH, CHANGES_PATH, CREATE_BRANCH_PATH } from "../../../../shared/api/api-paths.ts";
import { BASE } from "../../../../shared/base.ts";
import { FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { ROLE_HEADER, STATES_HEADER, USER_HEADER } from "../../../api-proxy/user-header.ts";
import { createMemoryLog } from "../../../testing/memory-log.ts";
import { type BranchService, startBranchService } from "../../branch-service.ts";
import { performHere } from "../job-here.ts";
import { type Answer, createWriter, VERSIONED } from "./answer-writer.ts";
import { formOf, linesOf, type Names, type Step, withNames, withValues } from "./script.ts";

const ADMINS: Record<Step["as"], Record<string, string>> = {
	asha: { [ROLE_HEADER]: "owner" },
	ravi: {},
	meera: { [STATES_HEADER]: encodeURIComponent('["Goa"]') },
};

const MINUTE_MS = 60_000;

/** What later steps may need of an answer. */
interface Found {
	id?: number;
	plan?: string | null;
	expect?: string;
	seen?: number;
}

export class ScriptPlayer {
	readonly names: Names;
	readonly #where: { database: string; dataDir: string };
	readonly #log = createMemoryLog().log;
	#now = 0;
	#service: BranchService | undefined;

	/**
	 * @param database a data folder or the address of a PostgreSQL server
	 * @param dataDir for the copy of an older database
	 * @param names those of a script that was played on it before
	 */
	constructor(database: string, dataDir: string, names: Names = {}) {
		this.#where = { database, dataDir };
		this.names = names;
	}

	/** Plays a script and returns the answers, a line of JSON each, with the days between them. */
	async play(script: string): Promise<string> {
		const write = createWriter();
		const written: string[] = [];
		for (const line of linesOf(script)) {
			if ("date" in line) {
				await this.#goTo(line.date);
				written.push(JSON.stringify(line));
			} else {
				const { place, answer } = await this.#perform(line);
				written.push(write(line, place, answer));
			}
		}
		return `${written.join("\n")}\n`;
	}

	async close(): Promise<void> {
		await this.#service?.close();
	}

	/** A service makes planned changes when it starts. One that has ended has made all of the day, so that none begins between two calls. */
	async #goTo(date: string): Promise<void> {
		await this.close();
		this.#now = Date.parse(`${date}T10:00+05:30`);
		await (await this.#start()).close();
		this.#service = await this.#start();
	}

	#start(): Promise<BranchService> {
		const log = this.#log;
		const now = () => this.#now;
		return startBranchService({ ...this.#where, port: 0, sampleData: false, performJob: performHere, log, now });
	}

	async #perform(step: Step): Promise<{ place: string; answer: Answer }> {
		this.#now += MINUTE_MS;
		const [method = "", place = ""] = withNames(step.call, this.names).split(" ");
		const path = `${place.startsWith("simplestore") ? BASE : API_PREFIX}/${place}`;
		const answer = await this.#send(step.as, method, path, method === "GET" ? {} : await this.#requestOf(step, place));
		await this.#remember(step, path, answer);
		return { place, answer };
	}

	async #send(as: Step["as"], method: string, path: string, init: RequestInit = {}): Promise<Answer> {
		const sent = { [USER_HEADER]: as, ...ADMINS[as], ...init.headers };
		const response = await fetch(`${this.#service?.origin}${path}`, { ...init, method, headers: sent });
		const { status, headers } = response;
		const bytes = Buffer.from(await response.arrayBuffer());
		const isJson = /json/.test(headers.get("content-type") ?? "");
		return { status, headers, body: isJson ? JSON.parse(bytes.toString()) : cellsOf(bytes) };
	}

	async #requestOf(step: Step, place: string): Promise<RequestInit> {
		const { as, seen, sheet } = step;
		const about = VERSIONED.exec(place)?.[1];
		const stored = seen === undefined && about ? await this.#send(as, "GET", `${API_PREFIX}/${about}`) : undefined;
		const version = seen === "*" ? seen : (this.names[`=${seen}`] ?? stored?.headers.get("etag"));
		const condition: Record<string, string> = version ? { "If-Match": String(version) } : {};
		if (sheet) return { body: formOf(sheet, this.names), headers: condition };
		const body = withValues(await this.#bodyOf(step), this.names);
		return { body, headers: { ...condition, "Content-Type": "application/json" } };
	}

	async #bodyOf({ as, like, body = {} }: Step): Promise<object> {
		if (like === undefined) return body;
		const data = await this.#read<Record<string, unknown>>(as, `branches/${withNames(like, this.names)}`);
		return { ...Object.fromEntries(FIELD_NAMES.map((field) => [field, data?.[field]])), ...body };
	}

	async #read<Data>(as: Step["as"], place: string): Promise<Data | undefined> {
		const { body } = await this.#send(as, "GET", `${API_PREFIX}/${place}`);
		return (body as { data?: Data }).data;
	}

	/** Keeps what later steps name: the version of what was read or changed, the id of a new or found branch, and of the newest change. */
	async #remember({ as, name }: Step, path: string, { status, headers, body }: Answer): Promise<void> {
		const { data } = (body ?? {}) as { data?: Found | Found[] };
		const [found] = Array.isArray(data) ? data : [data];
		const plan = found?.plan ?? found?.expect;
		if (plan) Object.assign(this.names, { "@plan": plan, "@seen": found?.seen });
		if (name === undefined || status >= 300) return;
		const isBranch = path === CREATE_BRANCH_PATH || path.startsWith(`${BRANCHES_PATH}?`);
		if (isBranch) this.names[`@${name}`] = Number(found?.id);
		const isHistory = path.startsWith(`${CHANGES_PATH}?`);
		const [newest] = isHistory ? [found] : ((await this.#read<Found[]>(as, "changes?size=1")) ?? []);
		this.names[`#${name}`] = Number(newest?.id);
		this.names[`=${name}`] = headers.get("etag") ?? "";
	}
}

/** The cells of a workbook as CSV, by sheet. */
function cellsOf(bytes: Buffer): Record<string, string> {
	const { Sheets } = read(bytes);
	return Object.fromEntries(Object.entries(Sheets).map(([name, sheet]) => [name, utils.sheet_to_csv(sheet)]));
}
