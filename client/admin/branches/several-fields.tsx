/** What an admin wants to change in several branches, as typed and chosen. */
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { LevelField } from "../../branch-form/branch-sections.tsx";
import { ServicesField } from "../../branch-form/services-field.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { ChoicesEntry, SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { type Field, type Fields, fieldOf } from "../entries/fields.tsx";
import { CLOSURE_FIELDS, closureOf } from "./closure-fields.tsx";
import { HoursEntry } from "./hours-entry.tsx";

const texts = adminTexts.several;
const { actions, missing } = texts;

/** What can be done with several branches. */
type Action = keyof typeof actions;

export const NO_VALUES = {
	action: "close",
	/** For a closure, `reason` is also what visitors read. */
	from: "",
	until: "",
	/** `hours` if they have other hours on these days. */
	what: "closed",
	/** Not empty if these are also for days when they would be closed. */
	alsoClosedDays: "",
	reason: "",
	/** Days of the week, separated by commas. */
	days: "",
	/** As in a branch, perhaps still without an end. */
	hours: "",
	area: "",
	/** As in a branch. */
	services: "",
};

export type SeveralValues = typeof NO_VALUES;

export function actionOf({ action }: SeveralValues): Action {
	return Object.hasOwn(actions, action) ? (action as Action) : "close";
}

function daysOf({ days }: SeveralValues): Day[] {
	const chosen = days.split(",");
	return DAYS.filter((day) => chosen.includes(day));
}

const field = fieldOf<SeveralValues>();

const days: Field<SeveralValues> = {
	name: "days",
	check: (values) => daysOf(values).length === 0 && missing.days,
	show: (values, problem, change) => (
		<ChoicesEntry
			legend={texts.days}
			options={WEEK}
			labelOf={(day) => en.days[day]}
			value={daysOf(values)}
			problem={problem}
			onChange={(chosen) => change({ days: chosen.join(",") })}
		/>
	),
};

/** A field as in the form of a branch. */
const ofBranch = (
	name: "area" | "services",
	Input: typeof LevelField,
	check: Field<SeveralValues>["check"],
): Field<SeveralValues> => ({
	name,
	check,
	show: (values, error, change) => (
		<Input {...{ name, error }} value={values[name]} required onChange={(value) => change({ [name]: value })} />
	),
});

const services = ofBranch("services", ServicesField, (values) => {
	const { value, message = missing.services } = validateField("services", values.services);
	return !value && message;
});

/** The fields for each action. */
const FIELDS: Readonly<Record<Action, Fields<SeveralValues>>> = {
	close: CLOSURE_FIELDS,
	hours: [
		days,
		field(
			"hours",
			HoursEntry,
			{ texts, first: [NOT_WORKING] },
			{ check: ({ hours }) => validateField("mondayHours", hours).message !== undefined && missing.hours },
		),
	],
	area: [ofBranch("area", LevelField, ({ area }) => area === "" && missing.area)],
	addServices: [services],
	removeServices: [services],
};

/** The fields for what is to be done, and the reason. */
export function severalFields(values: SeveralValues): Fields<SeveralValues> {
	const action = actionOf(values);
	const help = FIELDS[action].includes(services) ? texts.servicesHelp : undefined;
	const reason = field(
		"reason",
		TextEntry,
		{ label: texts.reason, help: texts.reasonHelp, maxLength: MAX_CALENDAR_TEXT },
		{ check: ({ reason }) => reason.trim() === "" && missing.reason },
	);
	return [
		field("action", SelectEntry, { label: texts.what, help, options: actions }),
		...FIELDS[action],
		...(action === "close" ? [] : [reason]),
	];
}

/** What becomes of the branches, as the service reads it. */
export function actionBody(values: SeveralValues): object {
	const { area, services, hours } = values;
	const action = actionOf(values);
	switch (action) {
		case "close":
			return { close: closureOf(values) };
		case "hours":
			return { set: Object.fromEntries(daysOf(values).map((day) => [hoursField(day), hours])) };
		case "area":
			return { set: { area } };
		default:
			return { [action]: services };
	}
}
