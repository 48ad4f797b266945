import { expect, test } from "vitest";
import { isFiltering, listAddress, NO_FILTER, readListAddress } from "./branch-list-filter.ts";

const read = (address: string) => readListAddress(new URL(address, "http://localhost").searchParams);

test("an address is read as it was written", () => {
	const filter = {
		q: "M.G. Road & 560001",
		state: "Karnataka",
		city: "Bengaluru",
		area: "Branch Office",
		open: "no",
		sort: "changed",
		needs: "phone",
	} as const;
	expect(read(listAddress(filter, 3))).toEqual({ filter, page: 3 });
});

test("without a choice the address is that of the page", () => {
	expect(listAddress(NO_FILTER)).toBe("/admin");
	expect(read("/admin")).toEqual({ filter: NO_FILTER, page: 1 });
	expect(isFiltering(NO_FILTER)).toBe(false);
	expect(isFiltering({ ...NO_FILTER, sort: "changed" })).toBe(false);
	expect(isFiltering({ ...NO_FILTER, open: "yes" })).toBe(true);
	expect(isFiltering({ ...NO_FILTER, needs: "hours" })).toBe(true);
});

test("what means nothing is left out", () => {
	expect(read("/admin?open=now&sort=best&area=Shop&needs=love&page=0&city=Pune&x=1")).toEqual({
		filter: NO_FILTER,
		page: 1,
	});
	expect(read(`/admin?page=99999999999&q=${"a".repeat(5000)}`)).toEqual({
		filter: { ...NO_FILTER, q: "a".repeat(200) },
		page: 1,
	});
});
