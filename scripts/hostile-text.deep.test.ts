/**
 * Runs every reader of outside text on 200,000 characters made to keep it busy. A reader with quadratic run time would take minutes and is stopped.
 */

import { runInNewContext } from "node:vm";
import { test } from "vitest";
import { readApiError } from "../client/browser/api-error.ts";
import { scrubMessage } from "../client/layout/scrub-message.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { branchTitle } from "../client/ui/branch/branch-title.ts";
import { USER_HEADER } from "../server/api-proxy/user-header.ts";
import { userOf } from "../server/branch-service/api/user.ts";
import { asRows } from "../server/branch-service/holidays/list-text.ts";
import { withoutSomeWeeksOf } from "../server/branch-service/import/cells/day-words.ts";
import { readHoursText } from "../server/branch-service/import/cells/week-text.ts";
import { dataRows } from "../server/branch-service/import/columns/data-rows.ts";
import { findHeadings } from "../server/branch-service/import/columns/heading-row.ts";
import { suggestField } from "../server/branch-service/import/columns/heading-suggestion.ts";
import { sheetColumn } from "../server/branch-service/import/columns/headings.ts";
import { fileKind } from "../server/branch-service/import/file-kind.ts";
import { withErrorsForUncalculated } from "../server/branch-service/import/sheet-tags.ts";
import { readBranch, readCity, readState } from "../server/feeds/content/feed-items.ts";
import { chooseEncoding } from "../server/http/prepared-body.ts";
import { publicMapJson } from "../server/map-proxy/map-json.ts";
import { mapKinds, readMapRequest } from "../server/map-proxy/map-request.ts";
import { BRANCH_FIELDS, FIELD_NAMES, VISITOR_FIELDS } from "../shared/branch/branch-fields.ts";
import { validateBranch } from "../shared/branch/branch-payload.ts";
import { readBreaks } from "../shared/branch/breaks.ts";
import { readCalendar, readFeedClosures } from "../shared/branch/calendar-input.ts";
import { readDate } from "../shared/branch/date-input.ts";
import { readHours } from "../shared/branch/hours-input.ts";
import { readDialable, readPhone } from "../shared/branch/phone.ts";
import { parseHours } from "../shared/hours/hours.ts";
import { indianState } from "../shared/places/indian-states.ts";
import { capitalizeWords, placeKey } from "../shared/places/place-key.ts";
import { EMPTY_FILTER, readFilter, readNear } from "../shared/search/filter/search-filter.ts";
import { buildIndex } from "../shared/search/index/branch-index.ts";
import { NO_PLACES } from "../shared/search/place.ts";
import { resolvePlace } from "../shared/search/places-of-branches.ts";
import { queryWords } from "../shared/search/query-words.ts";
import { searchBranches } from "../shared/search/search-branches.ts";
import { suggest } from "../shared/search/suggest.ts";
import "../shared/search/understand-names.ts";
import { latinLetters, soundKey } from "../shared/search/words/sound-key.ts";
import { WEDNESDAY } from "../shared/testing/wednesday.ts";
import { cleanText, wholeNumberText } from "../shared/text/clean-text.ts";
import { latinDigits } from "../shared/text/latin-digits.ts";
import { phoneHref, phoneText } from "../shared/text/phone-text.ts";
import { sheetText } from "../shared/text/sheet-text.ts";

const LENGTH = 200_000;

/** Prefix, repeated part and suffix: an expression can start to match at many places, but never completes. */
const ATTACKS: readonly (readonly [before: string, repeated: string, after: string])[] = [
	["a", " ", "b"],
	["a", "\t", ""],
	["a", " ,", "b"],
	["a", ",\n", "b"],
	["", "\u200c\u202e", "x"],
	["e", "\u0301", ""],
	["", "\ud83d", ""],
	["", "9", "x"],
	["1.", "0", "e"],
	["9:00", " ", "x"],
	["9:00 am", " -", " to"],
	["9", ":00", "x"],
	["9", " to", "x"],
	["", "- ", "9"],
	[".", "1", "x"],
	["", "10-1,", ""],
	["10-5 ", "lunch ", "x"],
	["10-5 ", "with ", "lunch 1-2"],
	["10-5 ", "(", "lunch"],
	["19.1", " ", "°x"],
	["+91", " (0)-", "x"],
	["total", " ", "x"],
	["total", " 1", "x"],
	["Branch", " (", "(required"],
	["", "a-", "("],
	["", "and ", "AND"],
	["", "_x0041", ""],
	["", "<a", ""],
	["<!--", "<!-- ", ""],
	['<c r="A1"', ' r="A1"', ""],
	["", '<comment ref="A1"><text><t>', ""],
	["", "<fills><fill>", "</fills>"],
	["'", "'!", "x"],
	["A", ":A", ""],
	["", '<c r="A1"><f>', ""],
	["", "a+", "://"],
	["", "t0.", "_"],
	["[", "0:", "0"],
	[":", "0:0", "x"],
	["at", "/..", "\n"],
	["", "%25", "2e"],
	["?", "&a=", "&"],
	["gzip", ", ;q=", ""],
];

const INDEX = buildIndex([{ ...branchItem(""), id: 1, services: [] } as never]);
const KINDS = mapKinds("lender/ck_1-2");

function branchItem(text: string) {
	const hours = Object.fromEntries(FIELD_NAMES.filter((name) => name.endsWith("Hours")).map((name) => [name, text]));
	return {
		id: 1,
		name: `A${text}`,
		city: text,
		state: text,
		lat: text,
		...Object.fromEntries(VISITOR_FIELDS.map((name) => [name, text])),
		...hours,
	};
}

const cell = (v: string) => ({ t: "s", v }) as const;

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
	cleanText,
	wholeNumberText,
	placeKey,
	capitalizeWords,
	indianState,
	readPhone,
	readDialable,
	phoneText,
	phoneHref,
	readHours,
	readBreaks,
	parseHours,
	sheetText,
	scrubMessage,
	sheetColumn,
	"hours with some weeks": (text) => [readHoursText(text), withoutSomeWeeksOf("saturday", `1st ${text}`)],
	chooseEncoding,
	"the fields of a branch": (text) => validateBranch(Object.fromEntries(FIELD_NAMES.map((name) => [name, text]))),
	"an item of the feed": (text) => [
		readBranch(branchItem(text)),
		readState({ id: text, name: text }),
		readCity({ id: 1, name: text, state: { name: text } }),
	],
	"holidays, days off and closures": (text) => [
		readCalendar({
			holidays: [{ date: text, name: text, states: [text] }],
			daysOff: [{ day: text, weeks: [1], area: text }],
		}),
		readFeedClosures([{ from: text, reason: text }]),
	],
	"the filter of an address": (text) =>
		readFilter(new URLSearchParams({ q: text, state: text, city: text, category: text, page: text })),
	"a search": (text) =>
		searchBranches(INDEX, { filter: { ...EMPTY_FILTER, query: text, locality: text }, now: 0 }, NO_PLACES),
	"the words of a search": (text) => [queryWords(text), soundKey(text), latinLetters(text), latinDigits(text)],
	suggestions: (text) => suggest(INDEX, text, NO_PLACES, WEDNESDAY),
	"a visitor's position": (text) => readNear(new URLSearchParams({ near: text })),
	"a place of a path": (text) => resolvePlace(INDEX, { states: ["Goa"], citiesOf: () => null }, text, text),
	"a branch's title": (text) => branchTitle({ texts: en, language: "en" }, { name: text, city: text }),
	"a failed answer": (text) =>
		[text, JSON.stringify({ message: text })].map((body) =>
			readApiError(body, { status: 500, headers: new Headers() }),
		),
	"the user's name": (text) => userOf({ headers: { [USER_HEADER]: text } }),
	"a request for maps": (text) => [
		readMapRequest(text, KINDS),
		readMapRequest(`/v4/${text}.json`.slice(0, 2000), KINDS),
	],
	"a date in a sheet": (text) => readDate(text),
	"a calendar": (text) => ["", "BEGIN:VEVENT\nDTSTART"].map((start) => asRows(`BEGIN:VCALENDAR\n${start}${text}`)),
	"a heading that is not known": (text) => suggestField(text, new Set()),
	"a map's JSON": (text) =>
		publicMapJson(JSON.stringify({ tiles: [text, `https://x/v4/${text}`], name: text }), "pk.secret"),
	"an uploaded file": (text) => attempt(() => fileKind(Buffer.from(text))),
	"a sheet's XML": (text) => withErrorsForUncalculated(Buffer.from(text)),
	"a sheet's rows": (text) => {
		const rows = [Object.values(BRANCH_FIELDS).map(({ label }) => cell(label)), [cell(text)]];
		const sheet = { rows, merges: [], rowInfos: [], columnInfos: [], name: "", from1904: false };
		const headings = findHeadings(sheet);
		return headings && dataRows(sheet, headings);
	},
};

function attempt(work: () => unknown): void {
	try {
		work();
	} catch {
		// A refusal counts as an answer.
	}
}

/** Far more than any reader needs. A test's own timeout could not stop synchronous code. */
const LIMIT_MS = 15_000;

test.each(Object.keys(READERS))("%s", (name) => {
	for (const [before, repeated, after] of ATTACKS) {
		const text = before + repeated.repeat(LENGTH / repeated.length) + after;
		runInNewContext("read()", { read: () => READERS[name]?.(text) }, { timeout: LIMIT_MS });
	}
});
