import { useEffect, useState } from "react";
import type * as v from "valibot";
import { type AdminOutcome, readStored } from "./admin-api.ts";

type Answer<T> = Exclude<AdminOutcome<T>, { kind: "aborted" }>;

export interface AsyncAnswer<T> {
	/** The last answer; undefined until there is one. It stays while the next one is being loaded. */
	answer: Answer<T> | undefined;
	/** What it has, unless it is a failure. */
	data: T | undefined;
	loading: boolean;
	/** Whether it takes so long that the page should say so. */
	slow: boolean;
	again(): void;
}

const SLOW_MS = 4000;

/**
 * Reads what a page shows, again whenever `path` changes, and nothing while that is undefined. What waiting may cure, such as a database that
 * cannot be reached, is tried again by itself.
 *
 * @param schema always the same one
 * @param version of something that it depends on: another one is read again
 */
export function useAnswer<T>(
	path: string | undefined,
	schema: v.GenericSchema<unknown, T>,
	version?: number,
): AsyncAnswer<T> {
	const [attempt, setAttempt] = useState(0);
	const [answer, setAnswer] = useState<Answer<T>>();
	const [loading, setLoading] = useState(true);
	const [slow, setSlow] = useState(false);
	const again = () => setAttempt((before) => before + 1);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt, or version, asks again.
	useEffect(() => {
		if (path === undefined) return;
		const left = new AbortController();
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		let retry: ReturnType<typeof setTimeout> | undefined;
		setLoading(true);
		readStored(path, schema, left.signal).then((outcome) => {
			if (outcome.kind === "aborted") return;
			clearTimeout(timer);
			setSlow(false);
			setLoading(false);
			setAnswer(outcome);
			if (outcome.kind === "ok" || outcome.retrySeconds === undefined) return;
			retry = setTimeout(again, outcome.retrySeconds * 1000);
		});
		return () => {
			clearTimeout(timer);
			clearTimeout(retry);
			left.abort();
		};
	}, [path, schema, version, attempt]);
	return { answer, data: answer?.kind === "ok" ? answer.data : undefined, loading, slow, again };
}

/** How long typing must pause before a text is searched for, in milliseconds: else the service is asked for each letter. */
export const TYPING_MS = 300;
