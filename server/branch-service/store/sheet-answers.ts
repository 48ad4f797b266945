/** What admins have answered about sheets, for later ones. Of answers to the same question, the last one counts. */
import type { Kysely, Transaction } from "kysely";
import {
	type Answer,
	answerKey,
	isLasting,
	MAX_REMEMBERED,
	type RememberedAnswer,
	readAnswer,
} from "../../../shared/api/sheet-answers.ts";
import { authorOf, type Who } from "../../engine/author.ts";
import { batches } from "../../engine/reader.ts";
import type { Tables } from "../database/schema/tables.ts";

/** All remembered answers, the latest first. Those that this release no longer understands are left out. */
export async function readAnswers(db: Kysely<Tables>): Promise<RememberedAnswer[]> {
	const rows = await db.selectFrom("sheetAnswers").selectAll().orderBy("at", "desc").orderBy("id", "desc").execute();
	return rows.flatMap(({ id, who, at, value }) => {
		const answer = readAnswer(JSON.parse(value));
		return answer && isLasting(answer) ? [{ ...answer, id, who, at }] : [];
	});
}

/** Remembers lasting answers, which count for everybody's sheets. Those of an editor of some states count only for the sheet that they came with. */
export async function rememberAnswers(
	transaction: Transaction<Tables>,
	answers: readonly Answer[],
	author: Who,
	now: number,
): Promise<void> {
	const { name: who, states } = authorOf(author);
	if (states) return;
	const at = new Date(now).toISOString();
	// PostgreSQL cannot change the same row twice in one statement.
	const rows = new Map(
		answers.flatMap((answer) => {
			if (!isLasting(answer)) return [];
			const key = answerKey(answer);
			return [[key, { kind: answer.kind, key, value: JSON.stringify(answer), who, at }] as const];
		}),
	);
	const all = [...rows.values()];
	for (const batch of batches(all)) {
		await transaction
			.insertInto("sheetAnswers")
			.values(batch)
			.onConflict((conflict) =>
				conflict.columns(["kind", "key"]).doUpdateSet(({ ref }) => ({ value: ref("excluded.value"), who, at })),
			)
			.execute();
	}
	if (all.length === 0) return;
	const newestIds = transaction
		.selectFrom("sheetAnswers")
		.select("id")
		.orderBy("at", "desc")
		.orderBy("id", "desc")
		.limit(MAX_REMEMBERED);
	await transaction.deleteFrom("sheetAnswers").where("id", "not in", newestIds).execute();
}

export async function forgetAnswer(transaction: Transaction<Tables>, id: number): Promise<void> {
	await transaction.deleteFrom("sheetAnswers").where("id", "=", id).execute();
}
