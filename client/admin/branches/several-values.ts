/** What an admin wants to change in several branches, as typed and chosen. */
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { CATEGORIES, NOT_WORKING } from "../../../shared/constants.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { joinHours, splitHours } from "../../branch-form/branch-values.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { problemIn as closureProblemIn } from "./closure-fields.tsx";

const texts = adminTexts.several;

/** What can be done with several branches. */
export const ACTIONS = ["close", "hours", "area", "addServices", "removeServices"] as const;

export type Action = (typeof ACTIONS)[number];

export interface SeveralValues {
	action: string;
	/** For a closure, `reason` is also what visitors read. */
	from: string;
	until: string;
	reason: string;
	/** Days of the week, separated by commas. */
	days: string;
	/** As in a branch, perhaps still without an end. */
	hours: string;
	area: string;
	/** Separated by commas. */
	services: string;
}

export const NO_VALUES: SeveralValues = {
	action: "close",
	from: "",
	until: "",
	reason: "",
	days: "",
	hours: "",
	area: "",
	services: "",
};

export function actionOf({ action }: SeveralValues): Action {
	return ACTIONS.find((each) => each === action) ?? "close";
}

export function changesServices(action: Action): boolean {
	return action === "addServices" || action === "removeServices";
}

export function daysOf({ days }: SeveralValues): Day[] {
	const chosen = days.split(",");
	return DAYS.filter((day) => chosen.includes(day));
}

/** The first thing that is missing or wrong, and the field where that is. */
export function problemIn(values: SeveralValues): { field: keyof SeveralValues; message: string } | undefined {
	const action = actionOf(values);
	if (action === "close") return closureProblemIn(values);
	if (action === "hours" && daysOf(values).length === 0) return { field: "days", message: texts.missingDays };
	const { start, end } = splitHours(values.hours);
	if (action === "hours" && start !== NOT_WORKING && !(start && end))
		return { field: "hours", message: texts.missingHours };
	if (action === "area" && !CATEGORIES.some((each) => each === values.area)) {
		return { field: "area", message: texts.missingLevel };
	}
	if (changesServices(action)) {
		const { value, message } = validateField("services", values.services);
		if (!value) return { field: "services", message: message ?? texts.missingServices };
	}
	return values.reason.trim() === "" ? { field: "reason", message: texts.missingReason } : undefined;
}

/** What becomes of the branches, as the service reads it. */
export function actionBody(values: SeveralValues): object {
	const { from, until, area, services } = values;
	const reason = values.reason.trim();
	switch (actionOf(values)) {
		case "close":
			return { close: { from, ...(until && { until }), reason } };
		case "hours":
			return { set: Object.fromEntries(daysOf(values).map((day) => [hoursField(day), values.hours])) };
		case "area":
			return { set: { area } };
		case "addServices":
			return { addServices: services };
		case "removeServices":
			return { removeServices: services };
	}
}

/** Hours with another start or end. */
export function withTimes(hours: string, change: { start?: string; end?: string }): string {
	const { start, end } = { ...splitHours(hours), ...change };
	return joinHours(start, end);
}
