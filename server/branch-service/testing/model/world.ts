/** The model beside the site: each step changes both, or is refused by both, and they are compared. */
import { expect } from "vitest";
import type { ComingChange } from "../../../../shared/api/admin-branch.ts";
import * as calls from "../../../../shared/api/api-paths.ts";
import { MAY_BE_MISSING, VISITOR_FIELDS } from "../../../../shared/branch/branch-fields.ts";
import { comingPlaces } from "../../../../shared/branch/coming-change.ts";
import { phonesIn } from "../../../../shared/branch/phones.ts";
import { servicesIn } from "../../../../shared/branch/services.ts";
import { todayInIndia } from "../../../../shared/hours/today.ts";
import { DAYS, hoursField } from "../../../../shared/hours/week.ts";
import { FEED_PATHS } from "../../../../shared/paths.ts";
import { NOTICE_HEADER, SAMPLE_DATA_HEADER } from "../../../feeds/fetch-feed.ts";
import { after, entriesOf, problemsOf } from "./judge.ts";
import type { Answer, Call, RealSite } from "./real-site.ts";
import {
	type Change,
	type Content,
	defined,
	type Entry,
	type Expected,
	type KindName,
	keyOf,
	NEW_BRANCH,
	PEOPLE,
	START,
	type State,
	type Wanted,
} from "./state.ts";
import { isFinal, undoneBy, undonePart } from "./undoing.ts";

export class World {
	readonly site: RealSite;
	state: State = START;
	readonly history: Change[] = [];
	/** Who is still signed in. */
	readonly sessions = new Set(Object.keys(PEOPLE));
	/** Of each branch that ever was: who changed it last, and on which date. */
	readonly touched = new Map<number, { who: string; date: string }>();
	versions: ReadonlyMap<number, number> = new Map();
	/** The tokens that were made, by their secrets. */
	readonly secrets = new Map<string, Content>();
	/** How much of the history was compared with what is stored. */
	#compared = 0;
	/** Whether only the history is compared, which takes a tenth of the time. */
	isSkimming = false;

	constructor(site: RealSite) {
		this.site = site;
	}

	get today(): string {
		return todayInIndia(this.site.clock.now);
	}

	/** What somebody may do. */
	rights(name: string) {
		return [...this.state.person.values()].find((person) => keyOf(person.name) === name)?.rights;
	}

	/** Somebody who manages people and is signed in: there always is, because nobody can change that for themselves. */
	get owner(): string {
		return [...this.sessions].find((name) => this.rights(name)?.role === "owner") ?? "";
	}

	get ids(): number[] {
		return [...this.state.branch.keys()].sort((a, b) => a - b);
	}

	/** One of the branches. */
	branch(id: number): Content {
		return this.state.branch.get(id) ?? NEW_BRANCH;
	}

	/** The dated changes of a branch, or of none, by their first days. */
	dated(branch?: number): [id: number, Content][] {
		const own = [...this.state.dated].filter(([, content]) => content.branch === branch);
		return own.sort(([a, { from = "" }], [b, other]) => compareTexts(from, other.from ?? "") || a - b);
	}

	/** What a change would do now, or why it must be refused. @param isOwn whether the site makes it by itself, in somebody's name */
	judge(who: string, expected: Expected, isOwn = false): Entry[] | string {
		if (typeof expected === "string") return expected;
		const rights = this.sessions.has(who) ? this.rights(who) : undefined;
		if (!isOwn && (!rights || (expected.kind === "people" && rights.role !== "owner"))) return "they are no owner";
		const entries = entriesOf(this.state, expected.puts, (kind) => this.lastId(kind), expected.isExact);
		const [problem] = problemsOf(this.state, entries, isOwn ? undefined : rights);
		return problem ? `${problem.code}: ${JSON.stringify(problem.entry)}` : entries;
	}

	/** The last id that an entity of a kind ever had. */
	lastId(kind: KindName): number {
		const all = this.history.flatMap(({ entries }) => entries.filter((each) => each.kind === kind));
		return Math.max(START[kind].size, ...all.map(({ id }) => id));
	}

	/** A call of somebody, which must do what is expected. The history says that a sheet was refused. */
	async play(who: string, call: Call, expected: Expected): Promise<Answer> {
		const entries = this.judge(who, expected);
		const answer = await this.site.call(who, ...call);
		const isRefused = typeof entries === "string";
		const said = `${isRefused ? `It must be refused (${entries})` : "It must be stored"}, but was answered with`;
		const isAsExpected = answer.status < 300 !== isRefused && answer.status < 500;
		expect(isAsExpected, `${said} ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`).toBe(true);
		if (!isRefused) this.take(who, expected as Wanted, entries);
		else if (call[1] === calls.UPLOAD_BRANCH_PATH && this.sessions.has(who))
			this.history.push({ who, kind: "refused", undoes: null, entries: [] });
		await this.compare();
		return answer;
	}

	take(who: string, { kind, undoes = null, always, ends }: Wanted, entries: readonly Entry[]): void {
		if (ends) this.sessions.delete(ends);
		if (entries.length === 0 && !always) return;
		this.state = after(this.state, entries);
		this.history.push({ who, kind, undoes, entries });
		for (const { kind, before, after } of entries)
			if (kind === "person" && !after) this.sessions.delete(keyOf(before?.name));
		const date = new Date(this.site.clock.now).toISOString().slice(0, 10);
		for (const id of touchedBy(entries).keys()) this.touched.set(id, { who, date });
	}

	/** Compares the end of the history and, if there is more of it, everything that is stored. */
	async compare(): Promise<void> {
		const { body } = await this.site.read(`${calls.CHANGES_PATH}?size=10`);
		const undone = undoneBy(this.history);
		const lines = this.history.map((change, index) => {
			const part = undonePart(this.history, index + 1).at(-1);
			return {
				...lineOf(change, index + 1, undone.get(index + 1) ?? null),
				...(part !== undefined && { undonePart: part }),
			};
		});
		expect(body.total, "the length of the history").toBe(lines.length);
		expect(body.data).toMatchObject(lines.slice(-10).reverse());
		if (this.isSkimming || this.history.length === this.#compared) return;
		const isOfPeople = ({ kind }: Change) => kind === "people" || kind === "refused";
		const isPublic = !this.history.slice(this.#compared).every(isOfPeople);
		this.#compared = this.history.length;
		const { state, versions } = await this.site.tables();
		expect(state).toEqual(this.state);
		this.versions = versions;
		// The feed is made anew when something in it changes, not when a day is over.
		if (isPublic) await this.#compareFeed();
		expect(this.site.failures()).toEqual([]);
	}

	async #compareFeed(): Promise<void> {
		const { body, headers } = await this.site.read(FEED_PATHS.branches);
		const { ids, touched, state } = this;
		const removed = [...touched.keys()].filter((id) => !state.branch.has(id)).sort((a, b) => b - a);
		const entries = this.dated().filter(([, { effect }]) => effect !== "notice");
		const holidays = entries.flatMap(([, { weeks, states, from: date, text: name }]) =>
			weeks ? [] : [defined({ date, name, states })],
		);
		const daysOff = entries.flatMap(([, { weeks, states, branches, day }]) =>
			weeks ? [defined({ day, weeks, states, branches })] : [],
		);
		expect(body).toEqual({
			data: ids.map((id) => this.#feedItem(id)),
			...(holidays.length > 0 && { holidays }),
			...(daysOff.length > 0 && { daysOff }),
			...(removed.length > 0 && { removed }),
			...(ids.length > 0 && { updated: Object.groupBy(ids, (id) => touched.get(id)?.date ?? "") }),
		});
		expect(headers.get(SAMPLE_DATA_HEADER)).toBe(ids.some((id) => this.branch(id).sample) ? "yes" : "no");
		const [notice = null] = this.dated().flatMap(([, { effect, ...rest }]) => (effect === "notice" ? [rest] : []));
		expect(JSON.parse(decodeURIComponent(headers.get(NOTICE_HEADER) ?? "null"))).toEqual(notice);
	}

	/** A branch in the feed: what visitors may know, without what is over or empty. */
	#feedItem(id: number) {
		const branch = this.branch(id);
		const { name, cityName: city, stateName: state, lat, long: lng } = branch;
		const texts = [...VISITOR_FIELDS, ...DAYS.map(hoursField)].map((field) => [field, branch[field] ?? ""] as const);
		const isShown = ([field, text]: (typeof texts)[number]) =>
			text !== "" || !MAY_BE_MISSING.some((each) => each === field);
		const dated = this.dated(id).map(([, content]) => content);
		const closures = dated.flatMap(({ effect, branch: _, text: reason = "", ...dates }) => {
			const isOver = effect === "fields" || (dates.until !== undefined && dates.until < this.today);
			return isOver ? [] : [{ ...dates, reason }];
		});
		const plans = dated.filter(({ effect }) => effect === "fields") as unknown as ComingChange[];
		const coming = comingPlaces(plans, this.today);
		return {
			...Object.fromEntries(texts.filter(isShown)),
			...{ id, name, city, state, lat, lng, services: servicesIn(branch.services ?? "") },
			...(branch.phones && { phones: phonesIn(branch.phones) }),
			...(closures.length > 0 && { closures }),
			...(coming.length > 0 && { coming }),
		};
	}

	/** States and cities are there as long as they have a branch. */
	async comparePlaces(): Promise<void> {
		const branches = [...this.state.branch.values()];
		const namesIn = async (path: string) => (await this.site.read(path)).body.data.map(({ name }: Content) => name);
		const states = new Set(branches.map(({ stateName }) => stateName));
		const cities = new Set(branches.map(({ cityName, stateName }) => `${cityName}, ${stateName}`));
		expect(await namesIn(FEED_PATHS.states)).toEqual([...states].sort());
		expect(await namesIn(FEED_PATHS.cities)).toHaveLength(cities.size);
	}

	/** Revoked tokens open nothing, whatever was undone, and the others do. */
	async compareTokens(): Promise<void> {
		const valid = new Set(this.state.token.values());
		for (const [secret, token] of this.secrets)
			expect(await this.site.statusWith(secret), JSON.stringify(token)).toBe(valid.has(token) ? 200 : 401);
	}
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** What became of the branches that were changed, or to which something belongs that was. */
function touchedBy(entries: readonly Entry[]): Map<number, "created" | "updated" | "removed"> {
	const owners = entries.flatMap(({ kind, before, after }) =>
		kind === "dated" ? ((after ?? before)?.branch ?? []) : [],
	);
	return new Map([
		...owners.map((id) => [id, "updated"] as const),
		...entries
			.filter(({ kind }) => kind === "branch")
			.map(({ id, before, after }) => [id, !before ? "created" : after ? "updated" : "removed"] as const),
	]);
}

/** What the history says of a change. */
function lineOf(change: Change, id: number, undoneBy: number | null) {
	const { who, kind, undoes, entries } = change;
	const touched = [...touchedBy(entries).values()];
	const [created, updated, removed] = (["created", "updated", "removed"] as const).map(
		(what) => touched.filter((each) => each === what).length,
	);
	return { id, who, kind, undoes, undoneBy, created, updated, removed, undoable: !isFinal(change) };
}
