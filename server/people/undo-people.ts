/** Undoing a change of people or tokens: not in the branch service, as other changes, because it needs the owner's password. */
import type { Request, RequestHandler } from "express";
import { AdminRefusal } from "../accounts/change-people.ts";
import type { Rows } from "../branch-service/database/schema/tables.ts";
import { KINDS, UNDO_RULES } from "../branch-service/kinds/kinds.ts";
import { readAuthors } from "../branch-service/reads/history.ts";
import { EntityReader } from "../engine/reader.ts";
import { NotUndoable, undoCommand } from "../engine/undo.ts";
import { type Caller, callerOf } from "../security/admin-user.ts";
import {
	accountsOf,
	answerOwner,
	answerProblems,
	type CalledChange,
	type PeopleOptions,
	readBody,
	refuseOwn,
} from "./answer-change.ts";

const UNDO = undoCommand(UNDO_RULES);

/** Below `CHANGES_PATH`, with the change's `id` in the address. What is no owner's call about people goes on to the branch service. */
export function undoPeople(options: PeopleOptions) {
	const onlyOfPeople: RequestHandler = async ({ params }, response, next) => {
		const isOwner = callerOf(response).rights.role === "owner";
		const words = isOwner && (await options.accounts?.read((db) => wordsOf(db, params.id)).catch(() => undefined));
		// Without a database, nothing can be undone, which the branch service says.
		next(words ? undefined : "route");
	};

	return [onlyOfPeople, ...readIfSent, answerOwner(options, undoing), ...answerProblems(options.log)] as const;

	async function undoing({ params }: Request, caller: Caller): Promise<CalledChange> {
		const change = Number(params.id);
		const words = (await accountsOf(options).read((db) => wordsOf(db, params.id))) ?? "";
		return {
			done: words.startsWith(UNDID) ? words.replace(UNDID, REDID) : UNDID + words.replace(REDID, ""),
			message: "The change was undone",
			undoes: change,
			async apply(transaction) {
				const reader = new EntityReader(transaction, KINDS);
				const planning = { reader, who: { name: caller.name ?? "" }, now: options.now() };
				const { puts, problems = [] } = await UNDO.plan(planning, { change }).catch(asRefusal);
				const entries = transaction
					.selectFrom("entries")
					.select(["kind", "entity", "title"])
					.where("change", "=", change);
				for (const { kind, entity, title } of await entries.execute()) {
					if (kind === "person") refuseOwn(options.auth, caller, title);
					// The history of another database, with which a restore has joined this one, may mean somebody else.
					const stored = await reader.one<{ name: string }>(kind, entity);
					if (stored && stored.content.name !== title)
						throw new AdminRefusal(409, notNow(title, "It is another one now."));
				}
				const [problem] = problems;
				if (problem) {
					const { title = "", message, change } = problem;
					const cause = (await readAuthors(transaction, [change ?? 0])).get(change ?? 0);
					throw new AdminRefusal(409, notNow(title, cause ? `${message} (${cause.who})` : message));
				}
				return puts;
			},
		};
	}
}

/** Other changes are undone without a body. */
const readIfSent = readBody.map((read): RequestHandler => {
	return (request, response, next) => (request.headers["content-type"] ? read(request, response, next) : next());
});

const notNow = (title: string, why: string) => `Nothing was undone. ${title}: ${why}`;

const UNDID = "Undid: ";
const REDID = "Redid: ";

/** What a change of people has done; undefined for others. */
async function wordsOf(db: Rows, id: string | string[] = ""): Promise<string | undefined> {
	const change = db.selectFrom("changes").select("name").where("kind", "=", "people");
	return /^\d{1,15}$/.test(String(id))
		? (await change.where("id", "=", Number(id)).executeTakeFirst())?.name
		: undefined;
}

function asRefusal(error: unknown): never {
	throw error instanceof NotUndoable ? new AdminRefusal(error.why === "missing" ? 404 : 409, error.message) : error;
}
