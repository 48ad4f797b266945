/** `POST /branches/several`: changes several branches at once; `/preview` below it says what that would do. */
import { type Request, type Response, Router } from "express";
import * as v from "valibot";
import type { SeveralAnswer, SeveralPreviewAnswer, UndoRefusal } from "../../../shared/api/admin-answers.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { validateField, validateFields } from "../../../shared/branch/branch-payload.ts";
import { MAX_CALENDAR_TEXT, readClosure } from "../../../shared/branch/calendar-input.ts";
import { DAYS, hoursField } from "../../../shared/hours/week.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { answerError, answerRefusal, refuseMethod } from "../../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../../http/json-body.ts";
import type { JobQueue } from "../job-queue/job-queue.ts";
import type { Selection, SeveralAction, SeveralEdit } from "../store/change-several.ts";
import { filterOf } from "./branch-list.ts";
import { UNCHANGED } from "./edit-branch.ts";
import { noteChange } from "./log-changes.ts";
import { runJob, takeSlot } from "./run-job.ts";

/** Enough for the ids. */
const MAX_BODY_BYTES = 256 * 1024;

/** Ticked one by one; more are chosen by a filter. */
const MAX_IDS = 10_000;

/** The fields that may be set in several branches. */
const SETTABLE: readonly BranchFieldName[] = ["area", ...DAYS.map(hoursField)];

const CHANGED = "The branches were changed.";
const STALE = "Nothing was changed, because somebody else has changed some of these branches in the meantime.";
const IMPOSSIBLE = "Nothing was changed, because some of these branches cannot be changed.";
const NO_SELECTION = `Send "ids", a list of at most ${MAX_IDS.toLocaleString("en-IN")} ids, or "filter", an object.`;
const NO_ACTION = `Send "close", a closure, "set", an object with some of ${SETTABLE.join(", ")}, "addServices" or "removeServices".`;
const NO_SERVICES = "Name at least one service.";
const NO_REASON = `Send "reason", a text of at most ${MAX_CALENDAR_TEXT} characters.`;

const ids = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_IDS));

const selectionSchema = v.union([
	v.object({ ids: v.pipe(ids, v.minLength(1)) }),
	v.object({ filter: v.record(v.string(), v.string()), except: v.optional(ids, []) }),
]);

const changeSchema = v.object({
	reason: v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(MAX_CALENDAR_TEXT)),
	expect: v.exactOptional(v.string()),
	seen: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
});

/** Routes below `SEVERAL_PATH`. */
export function severalRoutes(admit: JobQueue["admit"], now: () => number): Router {
	const router = Router();
	for (const [path, answer] of [
		["/", change],
		["/preview", preview],
	] as const) {
		router
			.route(path)
			.post(...jsonBody(MAX_BODY_BYTES), async (request, response) => {
				const edit = editIn(request, response, now());
				if (edit) await answer(edit, request, response, admit);
			})
			.all(refuseMethod("POST", "Several branches are changed by POST."));
	}
	router.use(answerBodyErrors);
	return router;
}

type Answer = (edit: SeveralEdit, request: Request, response: Response, admit: JobQueue["admit"]) => Promise<void>;

/** 200 with what a change would do; 400. */
const preview: Answer = async (edit, request, response, admit) => {
	const slot = takeSlot(request, response, admit, "several");
	const result = slot && (await runJob(response, slot, { kind: "preview-several", edit }));
	if (!result) return;
	response.set("Cache-Control", "no-store").json({ data: result.planned } satisfies SeveralPreviewAnswer);
};

/** 200; 400; 409 with the branches that cannot be changed, or that somebody else has changed since the preview. */
const change: Answer = async (edit, request, response, admit) => {
	const { success, output } = v.safeParse(changeSchema, request.body);
	if (!success) return answerError(response, 400, NO_REASON, { errors: [] });
	const { expect: expected, ...rest } = output;
	const slot = takeSlot(request, response, admit, "several");
	const result = slot && (await runJob(response, slot, { kind: "several", edit, expected, ...rest }));
	if (!result) return;
	const { several } = result;
	if ("conflicts" in several) {
		const { conflicts, isStale } = several;
		return answerRefusal(response, 409, { message: isStale ? STALE : IMPOSSIBLE, conflicts } satisfies UndoRefusal);
	}
	const { changed: updated, unchanged } = several;
	if (several.change !== undefined)
		noteChange(response, { kind: "several", change: several.change, updated, unchanged });
	response.json({ message: several.change === undefined ? UNCHANGED : CHANGED, ...several } satisfies SeveralAnswer);
};

/** The selection and what becomes of it; undefined if they cannot be used, which has then been answered. */
function editIn({ body }: Request, response: Response, now: number): SeveralEdit | undefined {
	const selection = selectionIn(body, now);
	const action = actionIn(body);
	if (selection && typeof action === "object") return { selection, action };
	answerError(response, 400, selection ? String(action) : NO_SELECTION, { errors: [] });
	return undefined;
}

function selectionIn(body: unknown, now: number): Selection | undefined {
	const { success, output } = v.safeParse(selectionSchema, body);
	if (!success) return undefined;
	if ("ids" in output) return output;
	const { filter, except } = output;
	const text = (name: string) => cleanText((filter[name] ?? "").slice(0, MAX_FILTER_TEXT)) || undefined;
	return { filter: filterOf(text, now), except };
}

/** As long as in an address. */
const MAX_FILTER_TEXT = 200;

/** What becomes of the branches, or what is wrong with it. */
function actionIn({ close, set, addServices, removeServices }: Record<string, unknown>): SeveralAction | string {
	if (close !== undefined) {
		const read = readClosure(close);
		return "value" in read ? { close: read.value } : `The closure cannot be used: ${read.problem}`;
	}
	const services = addServices ?? removeServices;
	if (services !== undefined) {
		const { value = "", message } = validateField("services", services);
		if (!value) return message ?? NO_SERVICES;
		return addServices === undefined ? { removeServices: String(value) } : { addServices: String(value) };
	}
	const names = SETTABLE.filter((name) => Object.hasOwn(Object(set), name));
	if (names.length === 0) return NO_ACTION;
	const { values, errors } = validateFields(Object(set), names);
	return errors.length > 0 ? errors.map(({ message }) => message).join(" ") : { set: values };
}
