import { expect, test } from "vitest";
import { isFiltering, readHistoryAddress } from "./history-filter.tsx";
import { pageQuery } from "./page-address.ts";

const read = (query: string) => readHistoryAddress(new URLSearchParams(query));

test("an address and its filter say the same", () => {
	const query =
		"?q=Nashik+Road&branch=7&who=asha&about=branch&field=mondayHours&kind=edit&from=2026-11-01&to=2026-11-27&page=3";
	const { filter, page } = read(query);
	expect(pageQuery(filter, page)).toBe(query);
	expect(isFiltering(filter)).toBe(true);
});

test("what means nothing is dropped", () => {
	const { filter, page } = read("?q=+&branch=x&about=x&field=__proto__&kind=all&from=2026-02-30&to=tomorrow&page=0");
	expect([pageQuery(filter, page), isFiltering(filter)]).toEqual(["", false]);
});
