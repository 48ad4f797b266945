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

interface Options {
	/** Something that it depends on: when it is another one, it is read again. */
	version?: unknown;
	/** What is sent to be read; always the same one until it is to be read again. */
	body?: FormData;
}

/** Reads what a page shows, again when `path` changes, nothing if undefined; retries what waiting may cure. @param schema always the same one */
export function useAnswer<T>(
	path: string | undefined,
	schema: v.GenericSchema<unknown, T>,
	{ version, body }: Options = {},
): AsyncAnswer<T> {
	const [attempt, setAttempt] = useState(0);
	const [last, setLast] = useState<{ to: readonly unknown[]; answer: Answer<T> }>();
	const [slow, setSlow] = useState(false);
	const asked = [path, schema, version, body, attempt];
	const again = () => setAttempt((before) => before + 1);
	// biome-ignore lint/correctness/useExhaustiveDependencies: these are what is asked.
	useEffect(() => {
		if (path === undefined) return;
		const left = new AbortController();
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		let retry: ReturnType<typeof setTimeout> | undefined;
		readStored(path, schema, left.signal, body).then((outcome) => {
			if (outcome.kind === "aborted") return;
			clearTimeout(timer);
			setSlow(false);
			setLast({ to: asked, answer: outcome });
			if (outcome.kind === "ok" || outcome.retrySeconds === undefined) return;
			retry = setTimeout(again, outcome.retrySeconds * 1000);
		});
		return () => {
			clearTimeout(timer);
			clearTimeout(retry);
			left.abort();
		};
	}, [path, schema, version, body, attempt]);
	const { answer } = last ?? {};
	const loading = !last || asked.some((each, at) => each !== last.to[at]);
	return { answer, data: answer?.kind === "ok" ? answer.data : undefined, loading, slow, again };
}

/** How long typing must pause before a text is searched for, in milliseconds: else the service is asked for each letter. */
export const TYPING_MS = 300;

/** What is typed, once typing pauses. */
export function usePaused<T>(typed: T): T {
	const [paused, setPaused] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => setPaused(typed), TYPING_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	return paused;
}
