/** Browsers in which somebody has signed in. */
import { hash, randomBytes } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";

type Stored = Selectable<Tables["sessions"]>;

/** How long sessions last, in milliseconds: without a request, and at most. */
export interface SessionLimits {
	idleMs: number;
	longestMs: number;
}

/** Where somebody signs in, as they see it in their list of sessions. */
export type Place = Pick<Stored, "device" | "address">;

const BYTES = 32;

/** Sessions of one person; with another one, the oldest ends. */
const MOST = 20;

/** Begins a session, and forgets those that have ended. @returns what the cookie has: 256 random bits */
export async function beginSession(
	transaction: Transaction<Tables>,
	person: string,
	place: Place,
	limits: SessionLimits,
	now: number,
): Promise<string> {
	const value = randomBytes(BYTES).toString("base64url");
	const at = new Date(now).toISOString();
	const row = { hash: hash("sha256", value), person, began: at, seen: at, ...place };
	await transaction.insertInto("sessions").values(row).execute();
	const before = (ms: number) => new Date(now - ms).toISOString();
	await transaction
		.deleteFrom("sessions")
		.where(({ or, eb }) => or([eb("seen", "<", before(limits.idleMs)), eb("began", "<", before(limits.longestMs))]))
		.execute();
	const own = await readSessions(transaction, person);
	for (const { id } of own.slice(MOST)) await transaction.deleteFrom("sessions").where("id", "=", id).execute();
	return value;
}

export function findSession(db: Rows, hash: string): Promise<Stored | undefined> {
	return db.selectFrom("sessions").selectAll().where("hash", "=", hash).executeTakeFirst();
}

/** Whether a session was not ended. */
export async function isStored(db: Rows, id: number): Promise<boolean> {
	return (await db.selectFrom("sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Somebody's sessions, newest first. */
export function readSessions(db: Rows, person: string): Promise<Stored[]> {
	return db.selectFrom("sessions").selectAll().where("person", "=", person).orderBy("id", "desc").execute();
}

export async function noteRequest(transaction: Rows, id: number, now: number): Promise<void> {
	const seen = new Date(now).toISOString();
	await transaction.updateTable("sessions").set({ seen }).where("id", "=", id).execute();
}

/** Ends somebody's sessions: one of them, all but one, or all. */
export async function endSessions(
	transaction: Rows,
	person: string,
	{ only, except }: { only?: number; except?: number } = {},
): Promise<void> {
	let ended = transaction.deleteFrom("sessions").where("person", "=", person);
	if (only !== undefined) ended = ended.where("id", "=", only);
	if (except !== undefined) ended = ended.where("id", "!=", except);
	await ended.execute();
}

const BROWSERS = [
	["Edge", /\bEdg/],
	["Opera", /\bOPR\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
	["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
	["Android", /\bAndroid\b/],
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Windows", /\bWindows\b/],
	["Mac", /\bMac OS X\b/],
	["Linux", /\bLinux\b/],
] as const;

/** A browser and its system in words, such as `Chrome on Android`, so that somebody recognises it; empty if unknown. */
export function deviceOf(userAgent = ""): string {
	const [browser, system] = [BROWSERS, SYSTEMS].map((signs) => signs.find(([, sign]) => sign.test(userAgent))?.[0]);
	return [browser, system].filter(Boolean).join(" on ");
}
