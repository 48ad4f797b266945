/** The branches that an admin has chosen in the list, to change all of them. They stay while the list is paged, and after a reload of the tab. */

import { Link } from "react-router-dom";
import * as v from "valibot";
import { createStore, useStore } from "zustand";
import { outputOf } from "../../browser/output-of.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { type ListFilter, listAddress, listQuery, NO_FILTER, readListAddress } from "./branch-list-filter.ts";

const texts = adminTexts.several;

const ids = v.array(v.number());

const selectionSchema = v.object({
	/** Ticked branches. With `all`, those that were ticked off. */
	ids,
	/** All that matched a filter, as its query, and how many there were. */
	all: v.exactOptional(v.object({ query: v.string(), total: v.number() })),
});

export type Selection = v.InferOutput<typeof selectionSchema>;

const KEY = "chosen-branches";

/** The service takes no more ids. */
const MAX_IDS = 10_000;

const NONE: Selection = { ids: [] };

export const selection = createStore<Selection>(() => NONE);

/** Reads what this tab has kept. */
export function readSelection(): void {
	selection.setState(outputOf(selectionSchema, storedObject(KEY)) ?? NONE, true);
}

export function useSelection(): Selection {
	return useStore(selection);
}

function choose(next: Selection): void {
	selection.setState(next, true);
	storeObject(KEY, next === NONE ? undefined : next);
}

export function chooseNone(): void {
	choose(NONE);
}

/** Chooses all branches that match a filter. */
export function chooseAll(filter: ListFilter, total: number): void {
	choose({ ids: [], all: { query: queryOf(filter), total } });
}

/** Chooses some branches, or ticks them off. */
export function tick(changed: readonly number[], isChosen: boolean): void {
	const { ids: before, all } = selection.getState();
	const listed = new Set(before);
	// With all chosen, the listed ones are those that are not.
	for (const id of changed)
		if (isChosen === (all === undefined)) listed.add(id);
		else listed.delete(id);
	choose({ ids: [...listed].slice(0, MAX_IDS), ...(all && { all }) });
}

/** The filter without the order of the list, which does not matter here. */
function queryOf(filter: ListFilter): string {
	return listQuery({ ...filter, sort: NO_FILTER.sort });
}

/** Whether all that match another filter are chosen: then the list would not show which. */
export function isOfOtherFilter({ all }: Selection, filter: ListFilter): boolean {
	return all !== undefined && all.query !== queryOf(filter);
}

export function isChosen({ ids: listed, all }: Selection, id: number): boolean {
	return listed.includes(id) === (all === undefined);
}

export function countChosen({ ids: listed, all }: Selection): number {
	return all ? Math.max(0, all.total - listed.length) : listed.length;
}

/** The selection as the service reads it. */
export function selectionBody({ ids: listed, all }: Selection): object {
	if (!all) return { ids: listed };
	const { sort, ...filter } = readListAddress(new URLSearchParams(all.query)).filter;
	return { filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")), except: listed };
}

/** The state with which the list is opened to change the chosen branches. */
export interface SeveralState {
	several: true;
}

interface SelectionBarProps {
	filter: ListFilter;
	page: number;
	shown: readonly { id: number }[];
	total: number;
	mayAll: boolean;
}

/** Says how many branches are chosen, and leads to what can be done with them. It stays in sight. */
export function SelectionBar({ filter, page, shown, total, mayAll }: SelectionBarProps) {
	const selection = useSelection();
	const count = countChosen(selection);
	const elsewhere = selection.all ? 0 : count - shown.filter(({ id }) => isChosen(selection, id)).length;
	const chosen = texts.chosen(count);
	const state: SeveralState = { several: true };
	return (
		<section className="foot-bar selection-bar" aria-label={texts.bar} data-empty={count === 0}>
			{/* Always rendered: screen readers announce only what changes in it. */}
			<p role="status">{count > 0 && (elsewhere > 0 ? texts.chosenElsewhere(chosen, elsewhere) : chosen)}</p>
			{count > 0 && (
				<div className="button-row">
					{/* The address stays, but Back leads to the list. */}
					<Link className="button button-primary" to={listAddress(filter, page)} state={state} replace={false}>
						{texts.change}
					</Link>
					{mayAll && !selection.all && total > count && (
						<Button text={texts.chooseAll(total)} onClick={() => chooseAll(filter, total)} />
					)}
					<Button text={texts.chooseNone} kind="quiet" onClick={chooseNone} />
				</div>
			)}
		</section>
	);
}
