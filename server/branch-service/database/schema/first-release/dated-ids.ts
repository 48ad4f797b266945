/** Gives each dated thing one id for its whole life, although old entries have only whole lists before and after. */
import type { DatedList } from "./dated-contents.ts";

export interface DatedItem {
	id: number;
	json: string;
}

interface Known extends DatedItem {
	isThere: boolean;
}

export interface LastId {
	last: number;
}

export class DatedIds {
	readonly list: DatedList;
	readonly #ids: LastId;
	readonly #known = new Map<number, Known[]>();

	constructor(list: DatedList, ids: LastId) {
		this.list = list;
		this.#ids = ids;
	}

	/** Notes what a list is now. Items that were there keep their ids, and one that comes back gets its id again. @param owner the branch; 0 if it belongs to none */
	settle(owner: number, values: readonly object[]): DatedItem[] {
		const known = this.#known.get(owner) ?? [];
		if (known.length + values.length === 0) return [];
		const texts = values.map((value) => JSON.stringify(value));
		const byText = Map.groupBy(known, ({ json }) => json);
		const items: (Known | undefined)[] = texts.map((json) => take(byText.get(json), true));
		const used = new Set(items);
		const left = known.filter((item) => item.isThere && !used.has(item));
		for (const item of left) item.isThere = false;
		for (const [index, json] of texts.entries()) {
			const item = items[index] ?? this.#formerOf(left, values[index]) ?? take(byText.get(json), false);
			items[index] = item ?? this.#add(known, json);
			Object.assign(items[index], { json, isThere: true });
		}
		this.#known.set(owner, known);
		return (items as Known[]).map(({ id, json }) => ({ id, json }));
	}

	#formerOf(left: readonly Known[], value: object = {}): Known | undefined {
		return left.find(({ isThere, json }) => !isThere && this.list.isVersion(JSON.parse(json), { ...value }));
	}

	#add(known: Known[], json: string): Known {
		const item = { id: ++this.#ids.last, json, isThere: true };
		known.push(item);
		return item;
	}
}

/** Takes an item out of a list: the first one that is there, or the last one that has gone. */
function take(items: Known[] = [], isThere: boolean): Known | undefined {
	const fits = (item: Known) => item.isThere === isThere;
	const at = isThere ? items.findIndex(fits) : items.findLastIndex(fits);
	return at < 0 ? undefined : items.splice(at, 1)[0];
}
