/** Calls of the branch service and of the site by the pages for admins (docs/openapi.yaml). */

import * as v from "valibot";
import { createStore, useStore } from "zustand";
import * as paths from "../../shared/api/api-paths.ts";
import { versionIn } from "../../shared/api/version-in.ts";
import { pageNumbers } from "../../shared/schema.ts";
import { type ApiError, parseJson, readApiError } from "../browser/api-error.ts";
import { outputOf } from "../browser/output-of.ts";
import { noteChanged } from "../state/last-change.ts";
import { adminTexts } from "../text/for-admins/admin-texts.ts";

/** `slow`: uploads and undoing may come first. `elsewhere`: it changes something else than what the branch service stores. */
type Way = readonly [method: "POST" | "PUT" | "DELETE", path: string, special?: "slow" | "elsewhere"];

const BRANCH = `${paths.BRANCHES_PATH}/{id}`;

/** How each command is sent. What its path names is taken from its input; the rest is the body. Only this table knows. */
const COMMANDS = {
	editBranch: ["PUT", BRANCH],
	deleteBranch: ["DELETE", BRANCH],
	replaceBranch: ["DELETE", `${BRANCH}?successor={successor}`],
	nameSuccessor: ["POST", `${paths.COMMANDS_PATH}/name-successor`],
	keepExample: ["POST", `${BRANCH}/own`],
	confirmPin: ["POST", `${BRANCH}/pin`],
	closeBranch: ["POST", `${BRANCH}/closures`],
	reopenBranch: ["DELETE", `${BRANCH}/closures`],
	removeClosure: ["DELETE", `${BRANCH}/closures/{dates}`],
	cancelPlan: ["DELETE", `${BRANCH}/coming/{from}`],
	previewSeveral: ["POST", `${paths.COMMANDS_PATH}/change-several/preview`, "slow"],
	changeSeveral: ["POST", `${paths.COMMANDS_PATH}/change-several`, "slow"],
	rememberAnswer: ["POST", paths.ANSWERS_PATH, "elsewhere"],
	forgetAnswer: ["DELETE", `${paths.ANSWERS_PATH}/{id}`, "elsewhere"],
	addExamples: ["POST", `${paths.EXAMPLES_PATH}/add`],
	removeExamples: ["POST", `${paths.EXAMPLES_PATH}/remove`],
	changeCalendar: ["POST", `${paths.COMMANDS_PATH}/change-calendar`],
	changeNotice: ["POST", `${paths.COMMANDS_PATH}/change-notice`],
	undo: ["POST", `${paths.CHANGES_PATH}/{id}/undo`, "slow"],
	addPerson: ["POST", paths.PEOPLE_PATH, "elsewhere"],
	changeRights: ["PUT", `${paths.PEOPLE_PATH}?name={name}`, "elsewhere"],
	removePerson: ["DELETE", `${paths.PEOPLE_PATH}?name={name}`, "elsewhere"],
	renewPassword: ["PUT", `${paths.PEOPLE_PASSWORD_PATH}?name={name}`, "elsewhere"],
	endFactorOf: ["DELETE", `${paths.PEOPLE_FACTOR_PATH}?name={name}`, "elsewhere"],
	addToken: ["POST", paths.TOKENS_PATH, "elsewhere"],
	revokeToken: ["DELETE", `${paths.TOKENS_PATH}?name={name}`, "elsewhere"],
	revokeTokensOf: ["DELETE", `${paths.TOKENS_PATH}?by={by}`, "elsewhere"],
	signIn: ["POST", paths.SIGN_IN_PATH, "elsewhere"],
	changePassword: ["PUT", paths.OWN_PASSWORD_PATH, "elsewhere"],
	offerFactor: ["POST", paths.FACTOR_PATH, "elsewhere"],
	beginFactor: ["PUT", paths.FACTOR_PATH, "elsewhere"],
	endFactor: ["DELETE", paths.FACTOR_PATH, "elsewhere"],
	endSession: ["DELETE", `${paths.SESSIONS_PATH}?id={id}`, "elsewhere"],
	endOtherSessions: ["DELETE", paths.SESSIONS_PATH, "elsewhere"],
} as const satisfies Readonly<Record<string, Way>>;

export interface Command<T> {
	name: keyof typeof COMMANDS;
	input?: object;
	/** The version that was seen, sent as If-Match. */
	version?: number | undefined;
	answer: v.GenericSchema<unknown, T>;
}

export interface AdminFailure extends ApiError {
	kind: AdminFailureKind;
	/** When the call may succeed, in seconds; undefined if waiting does not help. */
	retrySeconds?: number;
	/** The number in the answer's ETag: of what is stored by now. */
	version?: number | undefined;
}

export type AdminOutcome<T> =
	| {
			kind: "ok";
			data: T;
			/** The number in the answer's ETag, for the next change. */
			version?: number | undefined;
			/** Whether visitors see later what it has changed. */
			seenLater?: boolean;
	  }
	| AdminFailure
	| { kind: "aborted" };

const TIMEOUT_MS = 60_000;
const SLOW_TIMEOUT_MS = 300_000;

/** Statuses of what may work later: the service is busy, or it or its database cannot be reached. */
const WAITING = [429, 502, 503, 504];

/** Unless the service says when to try again. */
const RETRY_SECONDS = 15;

/** Why a call failed, by its status. `forbidden`: the admin may not do it. */
const KINDS = {
	400: "invalid",
	401: "signed-out",
	403: "forbidden",
	404: "missing",
	409: "conflict",
	/** Another admin has changed it. */
	412: "stale",
	413: "invalid",
	/** There are warnings to confirm. */
	422: "warnings",
	/** The request did not name the version that the admin had seen. */
	428: "unseen",
	429: "busy",
	503: "busy",
} as const;

/** `unknown-calls`: the upstream is of another make. `lost`: there was no answer. */
type AdminFailureKind = (typeof KINDS)[keyof typeof KINDS] | "lost" | "unknown-calls" | "failed";

/** Statuses with which a service answers calls that it does not know. */
export const UNKNOWN = [404, 405, 501];

/** If one of these is missing, the upstream is of another make. If something below the first two is, the list of branches is requested to find out. */
const COLLECTIONS = [
	...[paths.BRANCHES_PATH, paths.CHANGES_PATH, paths.CALENDAR_PATH, paths.NOTICE_PATH],
	paths.COMING_PATH,
];

/** Whether the upstream is of another make, as far as calls have shown. */
const isOther = createStore<boolean>(() => false);

export function useIsOtherUpstream(): boolean {
	return useStore(isOther);
}

interface Call<T> {
	path: string;
	answer: v.GenericSchema<unknown, T>;
	method?: Way[0] | "GET";
	timeout?: number;
	version?: number | undefined;
	/** A form is sent as it is, everything else as JSON. */
	body?: object | undefined;
	signal?: AbortSignal | undefined;
}

/** Reads what is stored, or has something read that is not, such as a file; never rejects. */
export function readStored<T>(
	path: string,
	answer: Call<T>["answer"],
	signal?: AbortSignal,
	body?: FormData,
): Promise<AdminOutcome<T>> {
	return ask({ path, answer, signal, ...(body && { method: "POST", body }) });
}

/** Sends a command; never rejects. */
export async function sendCommand<T>({ name, input, version, answer }: Command<T>): Promise<AdminOutcome<T>> {
	const [method, template, special]: Way = COMMANDS[name];
	const rest: Record<string, unknown> = { ...input };
	const path = template.replace(/\{(\w+)\}/g, (_, part) => {
		const text = encodeURIComponent(String(rest[part]));
		delete rest[part];
		return text;
	});
	const body = Object.keys(rest).length > 0 || special === "elsewhere" ? rest : undefined;
	const timeout = special === "slow" ? SLOW_TIMEOUT_MS : TIMEOUT_MS;
	const outcome = await ask({ path, answer, method, timeout, version, body });
	if (outcome.kind === "ok" && special !== "elsewhere") noteChanged(outcome.seenLater);
	return outcome;
}

const pageSchema = v.object({ data: v.array(v.unknown()), ...pageNumbers });

const isCollection = (path: string) => COLLECTIONS.includes(path.replace(/\?.*/, ""));
const isItem = (path: string) => COLLECTIONS.slice(0, 2).some((each) => path.startsWith(`${each}/`));

async function ask<T>(call: Call<T>): Promise<AdminOutcome<T>> {
	const { path, signal } = call;
	let outcome = await askOnce(call);
	if (isItem(path) && outcome.kind === "missing") {
		const list = await askOnce({ path: `${paths.BRANCHES_PATH}?size=1`, answer: pageSchema, signal });
		if (list.kind === "unknown-calls") outcome = list;
	}
	if (outcome.kind === "unknown-calls") isOther.setState(true);
	else if (outcome.kind === "ok" && (isItem(path) || isCollection(path))) isOther.setState(false);
	return outcome;
}

async function askOnce<T>(call: Call<T>): Promise<AdminOutcome<T>> {
	try {
		const response = await fetch(call.path, requestOf(call));
		if (response.type === "opaqueredirect") return { kind: "signed-out", message: adminTexts.signedOut };
		return outcomeOf(response, await response.text(), call);
	} catch {
		return call.signal?.aborted
			? { kind: "aborted" }
			: { kind: "lost", message: adminTexts.lost, retrySeconds: RETRY_SECONDS };
	}
}

function requestOf<T>({ method = "GET", body, version, signal, timeout = TIMEOUT_MS }: Call<T>): RequestInit {
	const limit = AbortSignal.timeout(timeout);
	const isForm = body instanceof FormData;
	return {
		method,
		headers: {
			...(body && !isForm && { "content-type": "application/json" }),
			...(version !== undefined && { "if-match": `"${version}"` }),
		},
		...(body && { body: isForm ? body : JSON.stringify(body) }),
		credentials: "same-origin",
		cache: "no-store",
		// A proxy may redirect to its sign-in page. A redirected change would arrive as a GET.
		redirect: "manual",
		signal: signal ? AbortSignal.any([signal, limit]) : limit,
	};
}

function outcomeOf<T>(response: Response, text: string, { path, answer }: Call<T>): AdminOutcome<T> {
	const version = versionIn(response.headers.get("etag") ?? "");
	if (response.ok) {
		const data = outputOf(answer, parseJson(text));
		if (data !== undefined)
			return { kind: "ok", data, version, seenLater: response.headers.has(paths.SEEN_LATER_HEADER) };
	}
	const { message, ...error } = readApiError(text, response);
	if (isCollection(path) && (response.ok || UNKNOWN.includes(response.status)))
		return { kind: "unknown-calls", message: adminTexts.otherUpstream.sentence };
	const kind = (KINDS as Readonly<Record<number, AdminFailureKind>>)[response.status] ?? "failed";
	const retrySeconds = Number(response.headers.get("retry-after")) || RETRY_SECONDS;
	const waits = WAITING.includes(response.status) && { retrySeconds };
	return { kind, message: kind === "signed-out" ? adminTexts.signedOut : message, version, ...error, ...waits };
}
