import { expect, test } from "vitest";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { GATHERED_NAMES, OWN_NAMES } from "./place-names.ts";
import { readTable } from "./source-tables.ts";

const KINDS = new Set(["state", "city", "district", "locality", "station"]);

test.each(["names.tsv.gz", "own-names.tsv"])(
	"each row of %s has its kind, Latin name, language, name and source",
	(file) => {
		const rows = readTable(file);
		const wrong = rows.filter(([kind = "", latin, state = "", district, language = "", name, source, ...more]) => {
			const isPlaced = INDIAN_STATES.includes(state) || /^\d{6}$/.test(district ?? "");
			const isWhole = KINDS.has(kind) && isPlaced && /^[a-z]{2}$/.test(language) && latin && name && source;
			return !isWhole || more.length > 0 || (language !== "en" && /[A-Za-z0-9.]/.test(name));
		});
		expect(wrong).toEqual([]);
		expect(new Set(rows.map((row) => row.join("\t"))).size).toBe(rows.length);
	},
);

test("names are those of a kind, state and, for localities, district or pincode; those that pages show have no state", () => {
	expect(OWN_NAMES.of("city", "Bengaluru", "Karnataka")).toEqual(expect.arrayContaining(["Bangalore", "بنگلور"]));
	expect(OWN_NAMES.of("city", "Bengaluru", "Goa")).toEqual([]);
	expect(OWN_NAMES.of("locality", "Powai", "", "400076")).toEqual(["IIT Bombay"]);
	expect(GATHERED_NAMES.of("city", "pune", "")).toEqual(expect.arrayContaining(["पुणे", "પુણે"]));
	expect(GATHERED_NAMES.of("state", "Goa", "Goa")).toContain("गोवा");
});
