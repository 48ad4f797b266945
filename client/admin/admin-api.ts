/** Calls of the branch service by the pages for admins (docs/openapi.yaml). */

import * as v from "valibot";
import { createStore, useStore } from "zustand";
import { BRANCHES_PATH } from "../../shared/api/api-paths.ts";
import { versionIn } from "../../shared/api/version-in.ts";
import { pageNumbers } from "../../shared/schema.ts";
import { type ApiError, parseJson, readApiError } from "../browser/api-error.ts";
import { outputOf } from "../browser/output-of.ts";
import { noteChanged } from "../state/read-only-reason.ts";
import { adminTexts } from "../text/for-admins/admin-texts.ts";

export interface AdminFailure extends ApiError {
	kind: AdminFailureKind;
	/** When the call may succeed, in seconds; undefined if waiting does not help. */
	retrySeconds?: number;
}

export type AdminOutcome<T> =
	| {
			kind: "ok";
			data: T;
			/** The number in the answer's ETag, for the next change. */
			version?: number | undefined;
	  }
	| AdminFailure
	| { kind: "aborted" };

export interface AdminCall<T> {
	/** Reads the JSON of a successful answer; undefined if it has another shape. */
	read: (body: unknown) => T | undefined;
	/** `collection`: if this is missing, the upstream is of another make. `item`: then the list of branches is requested to find out. */
	asks?: "collection" | "item";
	method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Set if it changes something else than what the branch service stores. */
	isElsewhere?: true;
	body?: unknown;
	/** The version that was seen, sent as If-Match. */
	version?: number;
	signal?: AbortSignal;
	/** Maximum wait for an answer, in milliseconds. */
	timeout?: number;
}

const TIMEOUT_MS = 60_000;

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
const UNKNOWN = [404, 405, 501];

/** Whether the upstream is of another make, as far as calls have shown. */
const isOther = createStore<boolean>(() => false);

export function useIsOtherUpstream(): boolean {
	return useStore(isOther);
}

const pageSchema = v.object({ data: v.array(v.unknown()), ...pageNumbers });

/** Makes a call; never rejects. */
export async function askAdmin<T>(path: string, call: AdminCall<T>): Promise<AdminOutcome<T>> {
	const outcome = await askWithin(path, call);
	if (call.asks && (outcome.kind === "ok" || outcome.kind === "unknown-calls")) {
		isOther.setState(outcome.kind === "unknown-calls");
	}
	if (outcome.kind === "ok" && (call.method ?? "GET") !== "GET" && !call.isElsewhere) noteChanged();
	return outcome;
}

async function askWithin<T>(path: string, call: AdminCall<T>): Promise<AdminOutcome<T>> {
	const outcome = await ask(path, call);
	if (call.asks !== "item" || outcome.kind !== "missing") return outcome;
	const list = await ask(`${BRANCHES_PATH}?size=1`, {
		...(call.signal && { signal: call.signal }),
		asks: "collection",
		read: (body) => outputOf(pageSchema, body),
	});
	return list.kind === "unknown-calls" ? list : outcome;
}

async function ask<T>(path: string, call: AdminCall<T>): Promise<AdminOutcome<T>> {
	const { signal } = call;
	try {
		const response = await fetch(path, requestOf(call));
		if (response.type === "opaqueredirect") return { kind: "signed-out", message: adminTexts.signedOut };
		return outcomeOf(response, await response.text(), call);
	} catch {
		return signal?.aborted
			? { kind: "aborted" }
			: { kind: "lost", message: adminTexts.lost, retrySeconds: RETRY_SECONDS };
	}
}

function requestOf<T>(call: AdminCall<T>): RequestInit {
	const { method = "GET", body, version, signal } = call;
	const timeout = AbortSignal.timeout(call.timeout ?? TIMEOUT_MS);
	return {
		method,
		headers: {
			...(body !== undefined && { "content-type": "application/json" }),
			...(version !== undefined && { "if-match": `"${version}"` }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
		credentials: "same-origin",
		cache: "no-store",
		// A proxy may redirect to its sign-in page. A redirected change would arrive as a GET.
		redirect: "manual",
		signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
	};
}

function outcomeOf<T>(response: Response, text: string, { asks, read }: AdminCall<T>): AdminOutcome<T> {
	if (response.ok) {
		const data = read(parseJson(text));
		if (data !== undefined) return { kind: "ok", data, version: versionIn(response.headers.get("etag") ?? "") };
	}
	const requestId = response.headers.get("x-request-id");
	const { message, ...error } = readApiError(text, { status: response.status, requestId });
	if (asks === "collection" && (response.ok || UNKNOWN.includes(response.status)))
		return { kind: "unknown-calls", message: adminTexts.otherUpstream.sentence };
	const kind = (KINDS as Readonly<Record<number, AdminFailureKind>>)[response.status] ?? "failed";
	const retrySeconds = Number(response.headers.get("retry-after")) || RETRY_SECONDS;
	const waits = WAITING.includes(response.status) && { retrySeconds };
	return { kind, message: kind === "signed-out" ? adminTexts.signedOut : message, ...error, ...waits };
}
