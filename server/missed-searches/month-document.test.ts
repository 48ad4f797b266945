import { expect, test } from "vitest";
import { addToMonth, readMonth } from "./month-document.ts";

const many = (count: number, day: string, each: number, prefix: string) =>
	Array.from({ length: count }, (_, index) => ({
		key: `${prefix}${index}`,
		name: `${prefix} ${index}`,
		day,
		count: each,
	}));

test("of too many, what was searched for most stays, and what is new on the last day", () => {
	const full = addToMonth([], many(1500, "2026-11-23", 5, "old"));
	expect(readMonth(full)).toHaveLength(1500);
	const next = addToMonth(readMonth(full), [{ key: "leh", name: "Leh", day: "2026-11-24", count: 1 }]);
	expect(readMonth(next)).toHaveLength(1001);
	const later = addToMonth(readMonth(next), [{ key: "leh", name: "Leh", day: "2026-11-24", count: 5 }]);
	expect(readMonth(later)[0]).toMatchObject({ name: "Leh", days: { "2026-11-24": 6 } });
	expect(readMonth(addToMonth([], many(5000, "2026-11-24", 1, "new")))).toHaveLength(2000);
});
