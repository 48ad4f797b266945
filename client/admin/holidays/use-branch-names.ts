import { useEffect, useRef, useState } from "react";
import { BRANCHES_PATH } from "../../../shared/paths.ts";
import { enHolidays } from "../../text/en-holidays.ts";
import { askAdmin } from "../admin-api.ts";

/** Names of more branches are not asked for, one call each. */
const MOST = 50;

/** The names of chosen branches; until one is known, its id stands for it. */
export function useBranchNames(ids: readonly number[]) {
	const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
	const note = (id: number, name: string) => setNames((before) => new Map(before).set(id, name));
	const asked = useRef(ids.slice(0, MOST));
	useEffect(() => {
		const left = new AbortController();
		const { signal } = left;
		async function ask() {
			for (const id of asked.current) {
				const outcome = await askAdmin(`${BRANCHES_PATH}/${id}`, { read: readName, signal });
				if (signal.aborted) return;
				if (outcome.kind === "ok") setNames((before) => new Map(before).set(id, outcome.data));
			}
		}
		void ask();
		return () => left.abort();
	}, []);
	return { nameOf: (id: number) => names.get(id) ?? enHolidays.fields.unnamed(id), note };
}

function readName(body: unknown): string | undefined {
	const { name, cityName } = (body as { data?: Record<string, unknown> } | undefined)?.data ?? {};
	return typeof name === "string" ? `${name}, ${cityName}` : undefined;
}
