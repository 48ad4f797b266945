/** What an admin wants to change in several branches, as typed and chosen. */
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { problemIn as closureProblemIn } from "./closure-fields.tsx";

const { actions, missing } = adminTexts.several;

/** What can be done with several branches. */
export type Action = keyof typeof actions;

export const NO_VALUES = {
	action: "close",
	/** For a closure, `reason` is also what visitors read. */
	from: "",
	until: "",
	/** `hours` if they have other hours on these days. */
	what: "closed",
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

export interface Problem {
	field: keyof SeveralValues;
	message: string;
}

export function actionOf({ action }: SeveralValues): Action {
	return Object.hasOwn(actions, action) ? (action as Action) : "close";
}

export function daysOf({ days }: SeveralValues): Day[] {
	const chosen = days.split(",");
	return DAYS.filter((day) => chosen.includes(day));
}

/** The fields that each action needs, in their order, beside the reason. */
const NEEDED = {
	close: [],
	hours: ["days", "hours"],
	area: ["area"],
	addServices: ["services"],
	removeServices: ["services"],
} as const satisfies Record<Action, readonly (keyof typeof missing)[]>;

/** The first thing that is missing or wrong, and the field where that is. */
export function problemIn(values: SeveralValues): Problem | undefined {
	const action = actionOf(values);
	if (action === "close") return closureProblemIn(values) as Problem | undefined;
	for (const field of [...NEEDED[action], "reason"] as const) {
		const value = values[field].trim();
		if (value === "" || (field === "hours" && validateField("mondayHours", value).message)) {
			return { field, message: missing[field] };
		}
		const { message } = field === "services" ? validateField(field, value) : {};
		if (message) return { field, message };
	}
	return undefined;
}

/** What becomes of the branches, as the service reads it. */
export function actionBody(values: SeveralValues): object {
	const { from, until, what, area, services, hours } = values;
	const action = actionOf(values);
	switch (action) {
		case "close":
			return {
				close: { from, ...(until && { until }), ...(what === "hours" && { hours }), reason: values.reason.trim() },
			};
		case "hours":
			return { set: Object.fromEntries(daysOf(values).map((day) => [hoursField(day), hours])) };
		case "area":
			return { set: { area } };
		default:
			return { [action]: services };
	}
}
