/** What an admin wants to change in several branches, as typed and chosen. */
import type { ComponentType } from "react";
import { BRANCH_FIELDS, type BranchFieldName, COMMON_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import type { Field as BranchField } from "../../../shared/branch/field.ts";
import { readPhones } from "../../../shared/branch/phones.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { LevelField } from "../../branch-form/branch-sections.tsx";
import { type FieldProps, LongTextField, TextField } from "../../branch-form/form-field.tsx";
import { PhonesField } from "../../branch-form/phones-field.tsx";
import { ServicesField } from "../../branch-form/services-field.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { ChoicesEntry, SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { type Field, type Fields, fieldOf } from "../entries/entry-form.tsx";
import { CLOSURE_FIELDS, closureOf, HoursEntry, NO_CLOSURE } from "./closure-fields.tsx";

const texts = adminTexts.several;
const { actions, missing } = texts;

/** What can be done with several branches. */
type Action = keyof typeof actions;

export const NO_VALUES = {
	...NO_CLOSURE,
	action: "close",
	field: "email",
	value: "",
	/** Phone numbers: the one that goes, and the one that comes. */
	was: "",
	now: "",
	/** Days of the week, separated by commas. */
	days: "",
	services: "",
};

export type SeveralValues = typeof NO_VALUES;

/** Values in which the action says what becomes of the days. */
export function settled(values: SeveralValues): SeveralValues {
	return { ...values, what: actionOf(values) === "special" ? "hours" : "closed" };
}

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

const services: Field<SeveralValues> = {
	name: "services",
	check(values) {
		const { value, message = missing.services } = validateField("services", values.services);
		return !value && message;
	},
	show: (values, error, change) => (
		<ServicesField
			name="services"
			error={error}
			value={values.services}
			required
			onChange={(value) => change({ services: value })}
		/>
	),
};

/** Hours have an action of their own. */
const CHOSEN = COMMON_FIELDS.filter((name) => !("day" in BRANCH_FIELDS[name]));
const LABELS = Object.fromEntries(CHOSEN.map((name) => [name, BRANCH_FIELDS[name].label]));
const INPUTS: Partial<Record<BranchFieldName, ComponentType<FieldProps>>> = {
	area: LevelField,
	address: LongTextField,
	services: ServicesField,
	phones: PhonesField,
};

function fieldNameOf({ field: name }: SeveralValues): BranchFieldName {
	return CHOSEN.find((each) => each === name) ?? "email";
}

const anyField: Fields<SeveralValues> = [
	{
		name: "field",
		show: (values, _, change) => (
			<SelectEntry
				label={texts.field}
				options={LABELS}
				value={fieldNameOf(values)}
				onChange={(chosen) => change({ field: chosen, value: "" })}
			/>
		),
	},
	{
		name: "value",
		check: (values) => validateField(fieldNameOf(values), values.value).message,
		show(values, error, change) {
			const name = fieldNameOf(values);
			const { keyboard, required } = BRANCH_FIELDS[name] as BranchField;
			const Input = INPUTS[name] ?? TextField;
			return (
				<Input
					key={name}
					{...{ name, error }}
					{...(keyboard && { inputMode: keyboard })}
					value={values.value}
					onChange={(value) => change({ value })}
					below={required ? undefined : <p className="field-label">{texts.emptyHelp}</p>}
				/>
			);
		},
	},
];

const numberProblem = (text: string) => {
	const { value, message } = readPhones(text);
	if (!value) return message;
	return value.length > 1 && missing.oneNumber;
};

const phone: Fields<SeveralValues> = [
	[
		field(
			"was",
			TextEntry,
			{ label: texts.phoneWas, help: texts.phoneWasHelp, type: "tel" },
			{
				check: ({ was }) => numberProblem(was),
			},
		),
		field(
			"now",
			TextEntry,
			{ label: texts.phoneNow, help: texts.phoneNowHelp, type: "tel" },
			{
				check: ({ was, now }) => (was.trim() === "" && now.trim() === "" ? missing.number : numberProblem(now)),
			},
		),
	],
];

const ofDays = CLOSURE_FIELDS.filter((part) => !("name" in part && part.name === "what"));

const FIELDS: Readonly<Record<Action, Fields<SeveralValues>>> = {
	close: ofDays,
	special: ofDays,
	hours: [
		days,
		field(
			"hours",
			HoursEntry,
			{ texts, first: [NOT_WORKING] },
			{ check: ({ hours }) => validateField("mondayHours", hours).message !== undefined && missing.hours },
		),
	],
	field: anyField,
	addServices: [services],
	removeServices: [services],
	phone,
	delete: [],
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
		...(isOfDays(action) ? [] : [reason]),
	];
}

/** Whether visitors read the reason, too. */
export const isOfDays = (action: Action) => action === "close" || action === "special";

/** What becomes of the branches, as the service reads it. */
export function actionBody(values: SeveralValues): object {
	const { services, hours, was, now } = values;
	const action = actionOf(values);
	switch (action) {
		case "close":
		case "special":
			return { close: closureOf(values) };
		case "hours":
			return { set: Object.fromEntries(daysOf(values).map((day) => [hoursField(day), hours])) };
		case "field":
			return { set: { [fieldNameOf(values)]: values.value } };
		case "phone":
			return { phone: { was, now } };
		case "delete":
			return { delete: true };
		default:
			return { [action]: services };
	}
}
