/** `POST /sign-in`: name and password, then what else is needed, begin a session. */
import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import * as v from "valibot";
import type { SignInRefusal, SignInRequest } from "../../shared/api/people.ts";
import { readFactor, readPassword, readPerson, writeSecret } from "../accounts/accounts.ts";
import { FACTOR_BEGUN, OWN_PASSWORD_CHANGED } from "../accounts/change-people.ts";
import { beginFactor, newFactor, takeCode } from "../accounts/factor.ts";
import { forgetFirstPassword } from "../accounts/first-owner.ts";
import { hashPassword, isOutdated, passwordProblem } from "../accounts/password-hash.ts";
import { beginSession, deviceOf, endSessions } from "../accounts/sessions.ts";
import { AWAY_SECONDS, DatabaseAway } from "../branch-service/store/site-database.ts";
import { nameKey } from "../config/admin-name.ts";
import { answerError, answerRefusal, retryAfter } from "../http/answer.ts";
import { QueueFull } from "../http/fair-queue.ts";
import type { Log } from "../process/log.ts";
import type { Checked, CheckPassword } from "./check-passwords.ts";
import type { Sessions, SessionsOptions } from "./sessions.ts";
import { countSignInAttempts, type SharedFailures } from "./sign-in-attempts.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { visitorKeys } from "./visitor-address.ts";

export interface SignInOptions extends Pick<SessionsOptions, "auth" | "accounts" | "limits" | "now"> {
	dataDir: string;
	/** The company's name, which is in no good password, and in an app with a second factor. */
	companyName: string;
	/** Whether everybody needs a second factor. */
	factorRequired: boolean;
	/** Counts failures for all servers of the site. */
	shared?: SharedFailures | undefined;
	log: Log;
	noted: SignInLog;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: ((ms: number) => Promise<unknown>) | undefined;
}

const WRONG = "Name or password is wrong.";
const WRONG_CODE = "This code is wrong, or was used before. Wait for the next one.";
const TOO_MANY = "Too many failed sign-ins. Please try again later.";
const BUSY = "Too many sign-ins at the moment. Please try again in a few seconds.";
const UNKNOWN = "Nobody can sign in at the moment. Please try again in a minute.";
const NEEDS_CODE = "Enter the six digits of your app, or a recovery code.";
const NEEDS_FACTOR = "This site needs a second factor: an app on your phone that shows six digits.";
const NEEDS_PASSWORD = "Somebody else knows this password. Choose one of your own.";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

const text = v.fallback(v.pipe(v.string(), v.maxLength(1000)), "");

/** No name has this character, and PostgreSQL reads no text with it. */
const nameText = v.fallback(v.pipe(text, v.excludes("\0")), "");

/** Empty for what is missing or no text. */
const requestSchema = v.object({ name: nameText, password: text, code: text, secret: text, newPassword: text });

type Given = v.InferOutput<typeof requestSchema> & Required<SignInRequest>;

/** What becomes of an attempt. */
type Outcome =
	| { done: Checked; value: string; codes?: readonly string[] | undefined }
	| { needs: SignInRefusal }
	| { refusedFor: number }
	/** @param failures their number so far */
	| { wrong: string; failures: number; person?: string | undefined };

/** 200 with a session; 401 if something is wrong, after a growing pause, 429 after ten failures in 15 minutes; 503 in a crowd or without a database. */
export function signInCall(options: SignInOptions, check: CheckPassword, sessions: Sessions): RequestHandler {
	const { auth, accounts, dataDir, companyName, limits, factorRequired, shared, log, noted, now } = options;
	const { pause = setTimeout } = options;
	const keyOf = visitorKeys(log, "one limit of failed sign-ins");
	const attempts = countSignInAttempts({ shared });

	/** A code is a million times easier to guess than a password, from many addresses, too. */
	async function wrongCode(visitor: string, { name, key }: Checked): Promise<Outcome> {
		await attempts.fail(`code ${key}`);
		return { wrong: WRONG_CODE, failures: await attempts.fail(visitor), person: name };
	}

	async function attempt(visitor: string, form: Given, request: Request): Promise<Outcome> {
		const keys = [visitor, ...(form.code ? [`code ${nameKey(form.name)}`] : [])];
		for (const key of keys) {
			const refusedFor = await attempts.refusedFor(key);
			if (refusedFor !== undefined) return { refusedFor };
		}
		const match = await check(visitor, form.name, form.password);
		if (!match) return { wrong: WRONG, failures: await attempts.fail(visitor), person: await personNamed(form.name) };
		const { name, key, isFixed, mustRenew } = match;
		const renewed = mustRenew ? await chooseOwn(match, form) : undefined;
		if (renewed && "message" in renewed) return { needs: { ...renewed, needs: "new-password" } };
		const factor = await accounts.read((db) => readFactor(db, key));
		if (factor && !form.code) return { needs: { needs: "code", message: NEEDS_CODE } };
		// Again: others may have failed while this one's password was checked.
		const refusedFor = form.code ? await attempts.refusedFor(`code ${key}`) : undefined;
		if (refusedFor !== undefined) return { refusedFor };
		const isNew = !factor && factorRequired;
		if (isNew && !(form.code && form.secret))
			return { needs: { needs: "factor", message: NEEDS_FACTOR, ...newFactor(name, companyName) } };
		const begun = isNew ? beginFactor(form.secret, form.code, now()) : undefined;
		if (isNew ? !begun : factor && !takeCode(factor, form.code, now())) return wrongCode(visitor, match);
		const hash = renewed ?? (await renewedHash(match, form.password));
		const place = { device: deviceOf(request.headers["user-agent"]), address: noted.addressOf(request) };
		const value = await accounts.store(async (transaction) => {
			const at = now();
			// Checking takes seconds in a long queue: the password may have been changed, or the person removed, meanwhile.
			if (!isFixed && (await readPassword(transaction, key))?.hash !== match.password.hash) return "changed";
			// Read again: the same code may have been used, or another factor begun, meanwhile.
			const present = await readFactor(transaction, key);
			const used = present ? takeCode(present, form.code, at) : begun?.factor;
			if (present && !used) return undefined;
			if (used) await writeSecret(transaction, "factor", key, used);
			if (hash && !isFixed) await writeSecret(transaction, "password", key, hash);
			if (!isFixed) await writeSecret(transaction, "signIn", key, new Date(at).toISOString());
			if (renewed) await endSessions(transaction, key);
			if (renewed) await accounts.record(transaction, name, OWN_PASSWORD_CHANGED);
			if (begun) await accounts.record(transaction, name, FACTOR_BEGUN);
			return beginSession(transaction, key, place, limits, at);
		});
		if (value === undefined) return wrongCode(visitor, match);
		if (value === "changed") return { wrong: WRONG, failures: await attempts.fail(visitor), person: name };
		if (renewed && key === nameKey(auth.user)) forgetFirstPassword(dataDir);
		return { done: match, value, codes: begun?.codes };
	}

	/** The name of a person, for the log; undefined if there is none: it may be a password in the wrong field. */
	async function personNamed(text: string): Promise<string | undefined> {
		return accounts.read(async (db) => {
			const person = await readPerson(db, nameKey(text));
			return person?.name ?? (nameKey(text) === nameKey(auth.user) ? auth.user : undefined);
		});
	}

	/** The hash of the password that somebody chooses instead of one that others know. */
	async function chooseOwn({ name }: Checked, { password, newPassword }: Given) {
		if (newPassword === "" || newPassword === password) return { message: NEEDS_PASSWORD };
		const message = await passwordProblem(newPassword, [name, companyName]);
		return message === undefined ? hashPassword(newPassword, auth.hashing) : { message };
	}

	/** Undefined if the stored hash is made in today's way. */
	async function renewedHash({ password }: Checked, text: string) {
		return isOutdated(password, auth.hashing) ? hashPassword(text, auth.hashing) : undefined;
	}

	async function answer(outcome: Outcome, request: Request, response: Response): Promise<void> {
		if ("done" in outcome) {
			const { done, value, codes } = outcome;
			noted.signedIn(done.name, request);
			sessions.set(response, value);
			response.json({ codes });
		} else if ("refusedFor" in outcome) {
			noted.failed("too-many", request);
			answerError(response, 429, TOO_MANY, { headers: ["retry-after", String(outcome.refusedFor)] });
		} else if ("needs" in outcome) answerRefusal(response, 401, outcome.needs);
		else {
			noted.failed("wrong-credentials", request, outcome.person);
			await pause(Math.min(FIRST_PAUSE_MS * 2 ** (outcome.failures - 1), LONGEST_PAUSE_MS));
			answerError(response, 401, outcome.wrong);
		}
	}

	return async (request, response) => {
		response.set("Cache-Control", "no-store");
		const form = v.parse(requestSchema, request.body);
		const visitor = keyOf(request);
		try {
			const outcome = await attempts.oneAtATime(visitor, () => attempt(visitor, form, request));
			// The session of before would otherwise stay.
			if ("done" in outcome) await sessions.end(request);
			await answer(outcome, request, response);
		} catch (error) {
			if (error instanceof QueueFull) answerError(response, 503, BUSY, retryAfter(503, 5));
			else if (error instanceof DatabaseAway) answerError(response, 503, UNKNOWN, retryAfter(503, AWAY_SECONDS));
			else throw error;
		}
	};
}
