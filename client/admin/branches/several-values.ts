/** What an admin wants to change in several branches, as typed and chosen. */
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { faultsIn as closureFaultsIn, closureOf } from "./closure-fields.tsx";

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

export function daysOf({ days }: SeveralValues): Day[] {
	const chosen = days.split(",");
	return DAYS.filter((day) => chosen.includes(day));
}

type Faults = Partial<SeveralValues>;

/** What is missing or wrong, by field. */
export function faultsIn(values: SeveralValues): Faults {
	const { hours, area, services } = values;
	const reason: Faults = values.reason.trim() === "" ? { reason: missing.reason } : {};
	switch (actionOf(values)) {
		case "close":
			return closureFaultsIn(values);
		case "hours": {
			const isWrong = validateField("mondayHours", hours).message !== undefined;
			const days: Faults = daysOf(values).length === 0 ? { days: missing.days } : {};
			return { ...days, ...(isWrong && { hours: missing.hours }), ...reason };
		}
		case "area":
			return { ...(area === "" && { area: missing.area }), ...reason };
		default: {
			const { value, message = missing.services } = validateField("services", services);
			return { ...(!value && { services: message }), ...reason };
		}
	}
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
