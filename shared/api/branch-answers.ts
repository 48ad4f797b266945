/** Branches as visitors get them, and what is sent to create and change them. */
import * as v from "valibot";
import {
	BRANCH_FIELDS,
	type BranchFieldName,
	forEachField,
	MAY_BE_MISSING,
	VISITOR_FIELDS,
	withoutEmptyRare,
} from "../branch/branch-fields.ts";
import { Confirmed } from "../branch/branch-warning.ts";
import { MAX_CLOSURES, MAX_DAY_OFF_RULES, MAX_HOLIDAYS } from "../branch/calendar-input.ts";
import { MAX_COMING } from "../branch/coming-change.ts";
import { KIND_NAMES, MAX_PHONES } from "../branch/phones.ts";
import { DAYS, hoursField } from "../hours/week.ts";
import { DIRECTIONS } from "../places/whereabouts.ts";
import {
	between,
	body,
	Day,
	doc,
	filled,
	flag,
	form,
	listOf,
	maybe,
	someOf,
	text,
	textOrNull,
	values,
	whole,
} from "../schema.ts";
import { about, fieldOf, PLACE, sentence } from "./admin-branch.ts";
import { Closure, DayOff, Holiday, NewClosure } from "./calendar-answers.ts";

export const Phone = v.object({ kind: v.picklist(KIND_NAMES), number: filled`In the forms of \`contactNo\`.` });

const orList = (name: BranchFieldName, item: v.GenericSchema) => {
	const list = doc(v.array(item), { maxItems: 100 })();
	return doc(v.union([doc(v.string(), { maxLength: BRANCH_FIELDS[name].longest })(), list]))([
		`${about(name)}. A list is read, too.`,
	]);
};

const SENT_AS_LISTS: Partial<Record<BranchFieldName, v.GenericSchema>> = {
	services: orList("services", text()),
	phones: orList("phones", Phone),
};

/** The first branch of the sample sheet, whose name and numbers nobody can have. */
const EXAMPLE = forEachField((name) => BRANCH_FIELDS[name].examples[0]);

export const NEW_BRANCH = withoutEmptyRare({ ...EXAMPLE, name: "Pune Camp", contactNo: "+919876543210", phones: "" });

export const CreateBranch = body(
	forEachField((name): v.GenericSchema => {
		const field = SENT_AS_LISTS[name] ?? fieldOf(name);
		return BRANCH_FIELDS[name].required ? field : maybe(field);
	}),
	{ examples: [NEW_BRANCH] },
)`A new branch. Values are accepted as people write them (\`9.30 am to 5.30 pm\`, \`560 001\`, numbers as texts) and stored in the form described here.`;

export const EditBranch = body({
	...CreateBranch.entries,
	...Confirmed.entries,
	closures: maybe(
		doc(
			v.nullable(listOf(NewClosure, MAX_CLOSURES)),
		)`All closures of the branch; they stay if this is left out, and are removed if it is null or empty.`,
	),
	from: maybe(textOrNull`A date after today on which the changes begin; left out or null for now.`),
	replaces: maybe(
		text`The date of the planned change that this one replaces. Another one of the same date as \`from\` is joined with it.`,
	),
})();

/** What visitors get in another form than others do. */
const READ: Partial<Record<BranchFieldName, v.GenericSchema>> = {
	area: text`The category, such as \`Branch Office\`.`,
	contactNo: form(
		/^([+(0-9][-\u2010-\u2015 ()0-9]{2,29})?$/,
	)`An Indian number as \`+919876543210\`, a toll-free one as dialled, any other as the upstream sent it; empty if unknown.`,
	appointmentLink: maybe(form(/^https:\/\//)`Left out if unknown.`),
};

const visitorFields = VISITOR_FIELDS.map((name) => {
	const isMissing = (MAY_BE_MISSING as readonly BranchFieldName[]).includes(name);
	const missing = maybe(filled(sentence(about(name), "left out if unknown")));
	return [name, READ[name] ?? (isMissing ? missing : text())] as const;
});

const place = maybe(doc(v.string(), { maxLength: 300 })());

export const ComingPlace = doc(
	v.object({ from: Day, name: place, address: place, city: place, state: place, pincode: place }),
	{
		minProperties: 2,
	},
)`The name and place of a branch from a date on, as far as they change.`;

const breaks = someOf(form(/^[0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]$/)(), 3);
const hours = text`The hours of a day, \`Not Working\` or a range such as \`09:30-17:30\`; or empty. An upstream may also send any other text.`;

export const Branch = doc(
	v.object({
		id: whole(),
		name: filled(),
		city: text(),
		state: text(),
		...Object.fromEntries(visitorFields),
		lat: maybe(doc(v.number(), PLACE.lat)`Degrees north, WGS 84; left out if unknown.`),
		lng: maybe(doc(v.number(), PLACE.long)`Degrees east, WGS 84; left out if unknown.`),
		accuracy: maybe(
			doc(
				v.picklist(["pincode", "doubtful"]),
			)`Added by the site's own feed: \`pincode\` if the position is the middle of the pincode (within 100 m), \`doubtful\` if it is more than 50 km away from it.`,
		),
		whereabouts: maybe(
			doc(
				v.object({
					km: doc(v.pipe(v.number(), v.gtValue(0), v.maxValue(15)))`In a straight line, rounded.`,
					to: maybe(doc(v.picklist(DIRECTIONS))`The direction from there to the branch; left out below 0.5 km.`),
					of: filled`The name, such as \`Latur\` for Latur station.`,
					kind: v.picklist(["station", "town"]),
				}),
			)`Added by the site's own feed: where the branch is from a station or its town; left out where that is not sure.`,
		),
		services: doc(
			listOf(doc(v.string(), { maxLength: 300 })(), 100),
		)`What it offers, such as \`Home loan\`: clean texts, without repeats.`,
		phones: maybe(doc(someOf(Phone, MAX_PHONES))`Numbers besides \`contactNo\`; left out if there are none.`),
		...Object.fromEntries(DAYS.map((day) => [hoursField(day), hours])),
		breaks: maybe(
			doc(
				v.object(Object.fromEntries(DAYS.map((day) => [day, maybe(breaks)]))),
			)`By day, such as \`{ monday: [13:00-14:00] }\`: inside the hours of the day, in the order of time; left out if there are none.`,
		),
		movedHere: maybe(
			doc(someOf(doc(v.string(), { maxLength: 300 })(), 100))`The names of former branches whose place it has taken.`,
		),
		coming: maybe(doc(someOf(ComingPlace, MAX_COMING))`In order of time; left out if there are none.`),
		closures: maybe(someOf(Closure, MAX_CLOSURES)),
	}),
	{ dependentRequired: { lat: ["lng"], lng: ["lat"] } },
)`A branch as read. It has a state or a city; other texts are empty if the upstream has none.`;

export const BranchCreated = v.object({ message: v.literal("Branch created successfully!"), data: Branch });

export const BranchFeed = v.object({
	data: listOf(Branch),
	holidays: maybe(someOf(Holiday, MAX_HOLIDAYS)),
	daysOff: maybe(someOf(DayOff, MAX_DAY_OFF_RULES)),
});

const named = { id: whole(), name: filled() };

export const State = v.object(named);
export const StateFeed = v.object({ data: listOf(State) });

export const City = v.object({ ...named, state: v.object({ name: filled() }) });
export const CityFeed = v.object({ data: listOf(City) });

const ids = v.array(whole());

export const ChangeSeveral = body(
	{
		ids: maybe(doc(ids, { minItems: 1, maxItems: 10_000 })()),
		filter: maybe(
			body(
				Object.fromEntries("q state city area open needs".split(" ").map((name) => [name, maybe(text())])),
			)`As in listBranches; empty for all branches.`,
		),
		except: maybe(doc(ids, { maxItems: 10_000 })`Branches that match the filter and stay as they are.`),
		close: maybe(NewClosure),
		set: maybe(
			values`Fields as in CreateBranch, but for \`name\`, \`branchCode\`, \`lat\`, \`long\` and translations.`,
		),
		addServices: maybe(doc(v.unknown())`A text or list, as in CreateBranch; the branches keep their other services.`),
		removeServices: maybe(doc(v.unknown())`Likewise; in any spelling.`),
		phone: maybe(
			body({
				was: maybe(text`The number that goes.`),
				now: maybe(text`The number that comes.`),
			})`One in place of another, or only one.`,
		),
		delete: maybe(flag`The branches are deleted.`),
		successor: maybe(whole`The id of the branch that took the place of those that are deleted.`),
		reason: maybe(between(1, 100)`For the history.`),
		expect: maybe(text`From the preview.`),
		seen: maybe(whole`From the preview.`),
	},
	{
		example:
			'{ "filter": { "city": "Chennai" }, "close": { "from": "2026-12-01", "until": "2026-12-03", "reason": "Flood" }, "reason": "Flood in Chennai" }',
	},
)`The branches by \`ids\` or \`filter\`, what becomes of them by \`close\`, \`set\`, \`addServices\`, \`removeServices\`, \`phone\` or \`delete\`, and, to change them, the reason.`;
