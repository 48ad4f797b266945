/** The model beside the site: each step changes both, or is refused by both, and they are compared. */
import { expect } from "vitest";
import {
	BRANCHES_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	NOTICE_PATH,
	PEOPLE_PATH,
} from "../../../../shared/api/api-paths.ts";
import { OWNER, type PeopleAnswer, type Rights } from "../../../../shared/api/people.ts";
import { MAY_BE_MISSING, VISITOR_FIELDS } from "../../../../shared/branch/branch-fields.ts";
import { validateBranch } from "../../../../shared/branch/branch-payload.ts";
import { comingPlaces } from "../../../../shared/branch/coming-change.ts";
import { phonesIn } from "../../../../shared/branch/phones.ts";
import { servicesIn } from "../../../../shared/branch/services.ts";
import type { Calendar } from "../../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../../shared/hours/today.ts";
import { DAYS, hoursField } from "../../../../shared/hours/week.ts";
import { FEED_PATHS } from "../../../../shared/paths.ts";
import { TEST_PAYLOAD } from "../../../../shared/testing/test-branch.ts";
import { NOTICE_HEADER, SAMPLE_DATA_HEADER } from "../../../feeds/fetch-feed.ts";
import samples from "../../sample-branches.json" with { type: "json" };
import {
	type Author,
	type Branch,
	type Change,
	EMPTY_STATE,
	type Entry,
	judge,
	keyOf,
	type State,
	undoneBy,
	type Wanted,
} from "./model.ts";
import type { Answer, RealSite } from "./real-site.ts";

export const PEOPLE: Readonly<Record<string, Rights>> = {
	asha: OWNER,
	bina: { role: "editor", states: null },
	chand: { role: "editor", states: ["Goa"] },
};

export const EXAMPLES: readonly Branch[] = samples.branches.map(({ id, ...fields }) => {
	const { branch } = validateBranch(fields);
	if (!branch) throw new Error(`Example ${id} is not valid`);
	return { ...branch, closures: [], coming: [], example: true };
});
/** What a new branch has besides what a step gives it. */
export const NEW_BRANCH: Branch = { ...TEST_PAYLOAD, pincode: "403001", closures: [], coming: [], example: false };

const EXAMPLE_DAYS: Calendar = { holidays: samples.holidays, daysOff: [] };

/** What a step expects: what is to be stored, or why nothing may be. */
export type Expected = Wanted | string;

export class World {
	readonly site: RealSite;
	state: State = {
		...EMPTY_STATE,
		people: new Map(Object.entries(PEOPLE).map(([name, rights]) => [name, { name, ...rights }])),
	};
	readonly history: Change[] = [];
	/** Who is still signed in. */
	readonly sessions = new Set(Object.keys(PEOPLE));
	/** Of each branch that ever was: its present version, and who changed it last and on which date. */
	readonly versions = new Map<number, number>();
	readonly touched = new Map<number, { who: string; date: string }>();
	/** Those that were made and what they are. */
	readonly secrets = new Map<string, string>();
	/** How much of the history was compared with what is stored. */
	#compared = 0;

	constructor(site: RealSite) {
		this.site = site;
	}

	get today(): string {
		return todayInIndia(this.site.clock.now);
	}

	/** Somebody who manages people and is signed in: there is always one, as nobody can change that for themselves. */
	get owner(): string {
		return [...this.sessions].find((name) => this.state.people.get(name)?.role === "owner") ?? "";
	}

	get ids(): number[] {
		return [...this.state.branches.keys()].sort((a, b) => a - b);
	}

	/** What somebody's change would do now. */
	judge(name: string, wanted: Wanted) {
		const rights = this.state.people.get(keyOf(name));
		if (!this.sessions.has(name) || !rights) return "signed out";
		return this.#judge({ name, rights }, wanted);
	}

	/** The same for what the site does by itself, which may be anything that can be stored. */
	judgeOwn(name: string, wanted: Wanted) {
		return this.#judge({ name }, wanted);
	}

	#judge(author: Author, wanted: Wanted) {
		return judge(this.state, author, wanted, Math.max(0, ...this.touched.keys()) + 1, EXAMPLE_DAYS);
	}

	/** A call by somebody which must do what is expected. @param noted who is in the history if it is refused */
	async play(name: string, expected: Expected, call: () => Promise<Answer>, noted?: string): Promise<Answer> {
		const allowed = typeof expected === "string" ? expected : this.judge(name, expected);
		const answer = await call();
		const must = typeof allowed === "string" ? `must be refused: ${allowed}` : "must be stored";
		const isAsExpected = answer.status < 500 && answer.status < 300 === (typeof allowed !== "string");
		expect(isAsExpected, `${must}, but ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`).toBe(true);
		if (typeof allowed !== "string") this.#take(allowed);
		else if (noted) this.history.push({ who: noted, kind: "refused", undoes: null, entries: [] });
		await this.compare();
		return answer;
	}

	/** A change that the site makes by itself. */
	takeOwn(name: string, wanted: Wanted): void {
		const allowed = this.judgeOwn(name, wanted);
		if (typeof allowed === "string") throw new Error(allowed);
		this.#take(allowed);
	}

	#take({ next, change }: Exclude<ReturnType<World["judge"]>, string>): void {
		this.state = next;
		if (!change) return;
		this.history.push(change);
		const date = new Date(this.site.clock.now).toISOString().slice(0, 10);
		for (const { of } of change.entries) if (typeof of === "number") this.touched.set(of, { who: change.who, date });
	}

	/** Compares the newest of the history and, if there is more of it, everything that is stored. */
	async compare(): Promise<void> {
		const { body } = await this.site.read(`${CHANGES_PATH}?size=10`);
		const undone = undoneBy(this.history);
		const lines = this.history.map((change, index) => lineOf(change, index + 1, undone.get(index + 1) ?? null));
		expect(body.total, "the length of the history").toBe(lines.length);
		expect(body.data.map(lineIn)).toEqual(lines.slice(-10).reverse());
		if (this.history.length === this.#compared) return;
		const since = this.history.slice(this.#compared).flatMap(({ entries }) => entries.map(({ of }) => of));
		this.#compared = this.history.length;
		await this.#compareBranches(since);
		await this.#compareDocuments();
		// The feed is made anew when something in it changes, not when a day is over.
		if (since.length > 0) await this.#compareFeed();
		expect(this.site.failures()).toEqual([]);
	}

	/** A revoked token opens nothing, whatever is undone. */
	async refuseToken(token: string): Promise<void> {
		expect((await this.site.withToken(token)).status).toBe(401);
	}

	/** @param since what was changed since the last time */
	async #compareBranches(since: readonly Entry["of"][]): Promise<void> {
		const items = await this.site.readAll(`${BRANCHES_PATH}?sort=id`);
		const stored = items.map((item) => [item.id, branchIn(item)]);
		expect(stored).toEqual(this.ids.map((id) => [id, comparable(this.state.branches.get(id) as Branch)]));
		for (const { id, version, changed } of items) {
			const before = this.versions.get(id) ?? 0;
			if (since.includes(id)) expect(version, `the version of branch ${id}, which was changed`).toBeGreaterThan(before);
			else expect(version, `the version of branch ${id}, which was not changed`).toBe(before);
			expect(changed.who, `who changed branch ${id}`).toBe(this.touched.get(id)?.who);
			this.versions.set(id, version);
		}
	}

	async #compareDocuments(): Promise<void> {
		const [calendar, notice, people] = [
			await this.site.read(CALENDAR_PATH),
			await this.site.read(NOTICE_PATH),
			(await this.site.call(this.owner, "GET", PEOPLE_PATH)).body.data as PeopleAnswer,
		];
		expect(sorted(calendar.body.data)).toEqual(sorted(this.state.calendar));
		expect(notice.body.data).toEqual(this.state.notice);
		expect(people.people.map(({ name, role, states }) => ({ name, role, states }))).toEqual([
			...this.state.people.values(),
		]);
		expect(people.tokens.map(({ name, access, by }) => ({ name, access, by }))).toEqual([
			...this.state.tokens.values(),
		]);
	}

	async #compareFeed(): Promise<void> {
		const { body, headers } = await this.site.read(FEED_PATHS.branches);
		const branches = this.ids.map((id) => [id, this.state.branches.get(id) as Branch] as const);
		const updated = Object.groupBy(this.ids, (id) => this.touched.get(id)?.date ?? "");
		const removed = [...this.touched.keys()].filter((id) => !this.state.branches.has(id)).sort((a, b) => b - a);
		expect({ ...body, ...sorted(body) }).toEqual({
			data: branches.map(([id, branch]) => feedItem(id, branch, this.today)),
			...sorted(this.state.calendar),
			...(removed.length > 0 && { removed }),
			...(this.ids.length > 0 && { updated }),
		});
		expect(headers.get(SAMPLE_DATA_HEADER)).toBe(branches.some(([, { example }]) => example) ? "yes" : "no");
		expect(JSON.parse(decodeURIComponent(headers.get(NOTICE_HEADER) ?? "null"))).toEqual(this.state.notice);
	}
}

/** What the history says of a change. */
function lineOf({ who, kind, undoes, entries }: Change, id: number, undone: number | null) {
	const branches = entries.filter(({ of }) => typeof of === "number");
	const created = branches.filter(({ before }) => !before).length;
	const removed = branches.filter(({ after }) => !after).length;
	const updated = branches.length - created - removed;
	return { id, who, kind, undoes, undoneBy: undone, created, updated, removed };
}

function lineIn({ id, who, kind, undoes, undoneBy, created, updated, removed }: ReturnType<typeof lineOf>) {
	return { id, who, kind, undoes, undoneBy, created, updated, removed };
}

/** A branch in an answer, as the model has it. Whether its pin is doubtful is no content. */
function branchIn({
	id,
	version,
	changed,
	pinDoubtful,
	services,
	coming = [],
	example = false,
	...rest
}: StoredAnswer) {
	return comparable({ ...rest, services: services.join(", "), coming, example } as unknown as Branch);
}

interface StoredAnswer extends Record<string, unknown> {
	services: string[];
	coming?: Branch["coming"];
	example?: boolean;
}

/** Closures of one day are in any order, and why a planned change did not begin is said in any words. */
export function comparable<Some extends Pick<Branch, "closures" | "coming">>({ closures, coming, ...branch }: Some) {
	return {
		...branch,
		closures: closures.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b))),
		coming: coming.map((each) => (each.problem === undefined ? each : { ...each, problem: "it did not begin" })),
	};
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The parts of a calendar that are not empty, in any order. */
export function sorted({ holidays = [], daysOff = [] }: Partial<Calendar> = {}): Partial<Calendar> {
	const inOrder = <Part>(parts: readonly Part[]) =>
		parts.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b)));
	return {
		...(holidays.length > 0 && { holidays: inOrder(holidays) }),
		...(daysOff.length > 0 && { daysOff: inOrder(daysOff) }),
	};
}

/** A branch in the feed: what visitors may know, without what is over or empty. */
function feedItem(id: number, branch: Branch, today: string) {
	const texts = [...VISITOR_FIELDS, ...DAYS.map(hoursField)].map((name) => [name, branch[name]] as const);
	const closures = branch.closures.filter(({ until }) => until === undefined || until >= today);
	const coming = comingPlaces(branch.coming, today);
	return {
		...Object.fromEntries(texts.filter(([name, text]) => text !== "" || !MAY_BE_MISSING.some((each) => each === name))),
		...{ id, name: branch.name, city: branch.cityName, state: branch.stateName, lat: branch.lat, lng: branch.long },
		services: servicesIn(branch.services),
		...(branch.phones && { phones: phonesIn(branch.phones) }),
		...(closures.length > 0 && { closures }),
		...(coming.length > 0 && { coming }),
	};
}
