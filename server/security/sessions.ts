/** The sessions of people who signed in with a password: a random value in a cookie, which the database has as a hash. */
import { hash as digest } from "node:crypto";
import type { CookieOptions, Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { OWNER } from "../../shared/api/people.ts";
import { type Accounts, readPerson } from "../accounts/accounts.ts";
import { fixedName } from "../accounts/change-people.ts";
import { endSessions, findSession, noteRequest, type SessionLimits } from "../accounts/sessions.ts";
import { DatabaseAway } from "../branch-service/store/site-database.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import type { Caller } from "./admin-user.ts";
import { changesState } from "./same-origin.ts";

/** A cookie of the first prefix is only from the site itself, by https (RFC 6265bis, 4.1.3.2), for all paths; below one, the second. */
const HOST_ONLY = "__Host-";
const BY_HTTPS = "__Secure-";

const NAME = "session";

/** Sessions that are known if the database is away. */
const MOST_KNOWN = 1000;

/** Pause between two notes of the last request, in milliseconds. */
const NOTE_MS = 60_000;

export interface SessionsOptions {
	auth: Extract<AdminAuth, { kind: "password" }>;
	accounts: Accounts;
	limits: SessionLimits;
	/** Whether the site has https. */
	secure: boolean;
	/** The path that the cookie is for, without a slash at its end: the one below which the site is, unless admins have a host. */
	basePath: string;
	now: () => number;
}

interface Entry {
	id: number;
	began: string;
	/** The last request, and when that was noted, in milliseconds since 1970. */
	seen: number;
	noted: number;
	caller: Caller;
	/** `Accounts.ended` at the last request. */
	ended: number;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions({ auth, accounts, limits, secure, basePath, now }: SessionsOptions) {
	const name = secure ? (basePath ? BY_HTTPS : HOST_ONLY) + NAME : NAME;
	const options: CookieOptions = { httpOnly: true, sameSite: "strict", path: `${basePath}/`, secure };
	const sessions = new LRUCache<string, Entry>({ max: MOST_KNOWN });
	const fixed = fixedName(auth);

	/** The session with a hash, as it is stored now. */
	async function read(hash: string): Promise<Entry | undefined> {
		return accounts.read(async (db) => {
			const session = await findSession(db, hash);
			if (!session) return undefined;
			const { id, began, person } = session;
			const isFixed = fixed !== undefined && nameKey(fixed) === person;
			const account = isFixed ? { name: fixed, rights: OWNER } : await readPerson(db, person);
			if (!account) return undefined;
			const { name, rights } = account;
			const caller: Caller = { name, rights, ownPassword: !isFixed, confirms: true, session: id };
			const [stored, before] = [Date.parse(session.seen), sessions.get(hash)];
			const [seen, noted] = [Math.max(stored, before?.seen ?? 0), Math.max(stored, before?.noted ?? 0)];
			return { id, began, caller, seen, noted, ended: accounts.ended };
		});
	}

	async function readOrKnown(hash: string, method: string): Promise<Entry | undefined> {
		try {
			return await read(hash);
		} catch (error) {
			const before = sessions.get(hash);
			const isKnown = before?.ended === accounts.ended && !changesState(method);
			if (error instanceof DatabaseAway && isKnown) return before;
			throw error;
		}
	}

	const cookieIn = ({ headers: { cookie = "" } }: Request) => {
		const parts = cookie.split(";").map((each) => each.trim().split("=", 2));
		return parts.find(([own]) => own === name)?.[1];
	};

	return {
		/** Who makes a request; undefined if nobody is signed in. While the database is away, those known last may read. @throws {DatabaseAway} */
		async callerOf(request: Request): Promise<Caller | undefined> {
			const value = cookieIn(request);
			if (value === undefined) return undefined;
			const hash = digest("sha256", value);
			const session = await readOrKnown(hash, request.method);
			const at = now();
			const isOver = ({ began, seen }: Entry) => at - seen > limits.idleMs || at - Date.parse(began) > limits.longestMs;
			if (!session || isOver(session)) {
				sessions.delete(hash);
				return undefined;
			}
			const isNoted = at - session.noted < NOTE_MS;
			sessions.set(hash, { ...session, seen: at, noted: isNoted ? session.noted : at });
			// In the background: a request succeeds without it.
			if (!isNoted) accounts.store((transaction) => noteRequest(transaction, session.id, at)).catch(() => undefined);
			return session.caller;
		},
		/** Gives the browser the value of a new session. */
		set: (response: Response, value: string) => void response.cookie(name, value, options),
		/** Lets the browser forget its value. */
		clear: (response: Response) => void response.clearCookie(name, options),
		/** Ends the session of a request. @returns whose it was; undefined if there is none @throws {DatabaseAway} */
		async end(request: Request): Promise<string | undefined> {
			const value = cookieIn(request);
			if (value === undefined) return undefined;
			const hash = digest("sha256", value);
			const name = sessions.get(hash)?.caller.name;
			sessions.delete(hash);
			return accounts.store(async (transaction) => {
				const session = await findSession(transaction, hash);
				if (session) await endSessions(transaction, session.person, { only: session.id });
				return session && (name ?? session.person);
			});
		},
	};
}
