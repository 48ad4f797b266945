import * as v from "valibot";
import { NEEDS } from "../../../shared/api/admin-answers.ts";
import { COMMON_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { validateField, validateFields } from "../../../shared/branch/branch-payload.ts";
import { MAX_CALENDAR_TEXT, readClosure } from "../../../shared/branch/calendar-input.ts";
import { readPhones } from "../../../shared/branch/phones.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import type { BranchFilter } from "../reads/match-branches.ts";
import { CANNOT, type Read, type Reading, readBy, strangers } from "./read-input.ts";
import { idOf } from "./registered.ts";
import type { Selection, SeveralAction, SeveralEdit } from "./several.ts";

/** Ticked one by one; more are chosen by a filter. */
const MAX_IDS = 10_000;

const NO_SELECTION = `Send "ids", a list of at most ${MAX_IDS.toLocaleString("en-IN")} ids, or "filter", an object with some of q, state, city, area, open and needs.`;
const NO_ACTION = `Send "close", a closure, "set", an object with some of ${COMMON_FIELDS.join(", ")}, "addServices", "removeServices", "phone" or "delete".`;
const NO_PHONE = 'Send "phone" with one number that goes as "was", one that comes as "now", or both.';
const NO_SUCCESSOR = 'Send "successor" only with "delete", as the id of the branch that took their place.';
const NO_SERVICES = "Name at least one service.";
const NO_REASON = `Send "reason", a text of at most ${MAX_CALENDAR_TEXT} characters.`;

const NAMES = "ids filter except close set addServices removeServices phone delete successor reason".split(" ");

const ids = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_IDS));

/** A text that is nothing but invisible characters would let all branches through. */
const filterText = v.exactOptional(
	v.pipe(
		v.string(),
		v.check((text) => text === "" || cleanText(text) !== ""),
	),
);

const selectionSchema = v.union([
	v.object({ ids: v.pipe(ids, v.minLength(1)) }),
	v.object({
		filter: v.strictObject({
			q: filterText,
			state: filterText,
			city: filterText,
			area: filterText,
			open: v.exactOptional(v.picklist(["", "yes", "no"])),
			needs: v.exactOptional(v.picklist(["", ...NEEDS])),
		}),
		except: v.optional(ids, []),
	}),
]);

const reasonSchema = v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(MAX_CALENDAR_TEXT));

/** @param sent what the document says of it */
export const several = (sent: v.GenericSchema, { now, isPreview }: Reading) =>
	readBy<SeveralEdit>(sent, (raw) => {
		const body: Record<string, unknown> = Object(raw);
		const strange = strangers(body, NAMES);
		if (strange.length > 0) return { faults: strange };
		const selection = selectionIn(body, now);
		if (!selection) return fault(NO_SELECTION);
		const action = actionIn(body);
		if (typeof action === "string") return fault(action);
		if (isPreview) return { value: { selection, action } };
		const { success, output: reason } = v.safeParse(reasonSchema, body.reason);
		return success ? { value: { selection, action, reason } } : fault(NO_REASON);
	});

const fault = (message: string): Read<never> => ({ faults: [{ message }] });

function selectionIn(body: object, now: number): Selection | undefined {
	const { success, output } = v.safeParse(selectionSchema, body);
	if (!success) return undefined;
	if ("ids" in output) return output;
	const { filter, except } = output;
	const texts: Readonly<Record<string, string>> = filter;
	const text = (name: string) => cleanText((texts[name] ?? "").slice(0, MAX_FILTER_TEXT)) || undefined;
	return { filter: filterOf(text, now), except };
}

/** As long as in an address. */
const MAX_FILTER_TEXT = 200;
const MAX_WORDS = 10;

/** What is searched for. */
export const wordsIn = (text = "") => text.split(/[\s,]+/, MAX_WORDS).filter(Boolean);

/** @param text the value of a parameter, if it has one */
export function filterOf(text: (name: string) => string | undefined, now: number): BranchFilter {
	const open = text("open");
	const need = NEEDS.find((each) => each === text("needs"));
	return {
		words: wordsIn(text("q")),
		state: text("state"),
		city: text("city"),
		area: text("area"),
		open: open === "yes" || open === "no" ? { at: now, is: open === "yes" } : undefined,
		need: need && { is: need, today: todayInIndia(now) },
	};
}

/** What becomes of the branches, or what is wrong with it. */
function actionIn(body: Record<string, unknown>): SeveralAction | string {
	const { close, set, addServices, removeServices, phone } = body;
	if (body.delete === true) {
		const { success, output } = v.safeParse(v.optional(idOf), body.successor);
		if (!success) return NO_SUCCESSOR;
		return { delete: true, ...(output !== undefined && { successor: output }) };
	}
	if (body.successor !== undefined) return NO_SUCCESSOR;
	if (phone !== undefined) return phoneIn(phone);
	if (close !== undefined) {
		const read = readClosure(close);
		return "value" in read ? { close: read.value } : `${CANNOT} ${read.problem}`;
	}
	const services = addServices ?? removeServices;
	if (services !== undefined) {
		const { value = "", message } = validateField("services", services);
		if (!value) return message ?? NO_SERVICES;
		return addServices === undefined ? { removeServices: String(value) } : { addServices: String(value) };
	}
	const names = COMMON_FIELDS.filter((name) => Object.hasOwn(Object(set), name));
	if (names.length === 0 || strangers(Object(set), COMMON_FIELDS).length > 0) return NO_ACTION;
	const { values, errors } = validateFields(Object(set), names);
	return errors.length > 0 ? errors.map(({ message }) => message).join(" ") : { set: values };
}

const number = v.exactOptional(v.pipe(v.string(), v.transform(cleanText)));
const phoneSchema = v.strictObject({ was: number, now: number });

function phoneIn(raw: unknown): SeveralAction | string {
	const { success, output } = v.safeParse(phoneSchema, raw);
	if (!success) return NO_PHONE;
	const read = (text = "") => (text === "" ? { value: [] } : readPhones(text));
	const [was, now] = [read(output.was), read(output.now)];
	if (!was.value || !now.value) return `${was.message ?? now.message}.`;
	if (was.value.length > 1 || now.value.length > 1 || was.value.length + now.value.length === 0) return NO_PHONE;
	const [[old], [next]] = [was.value, now.value];
	return { phone: { ...(old && { was: old.number }), ...(next && { now: next }) } };
}
