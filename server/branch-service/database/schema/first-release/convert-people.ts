/** Converts the people and tokens of the first releases, within the transaction of the steps. */
import { type Kysely, sql } from "kysely";

interface OldPerson {
	id: number;
	name: string;
	key: string;
	role: string;
	/** A JSON list; empty for all. */
	states: string;
	/** Empty before the first. */
	lastSignIn: string;
	mustRenew: number;
}

interface OldToken {
	id: number;
	name: string;
	key: string;
	access: string;
	created: string;
	by: string;
	expires: string;
	/** Empty before its first use. */
	used: string;
}

interface Converted {
	people: OldPerson;
	tokens: OldToken;
	person: { id: number; version: number; content: string };
	token: { id: number; version: number; content: string };
	secrets: { name: string; value: string };
}

/** What is noted at each sign-in and use becomes secrets by name, so that contents are only what admins change. */
export async function convertPeople(made: Kysely<unknown>): Promise<void> {
	const db = made as Kysely<Converted>;
	const insert = async (kind: "person" | "token", id: number, content: object) => {
		await db
			.insertInto(kind)
			.values({ id, version: 0, content: JSON.stringify(content) })
			.execute();
	};
	const note = async (name: string, value: string) => {
		if (value !== "") await db.insertInto("secrets").values({ name, value }).execute();
	};
	for (const row of await db.selectFrom("people").selectAll().orderBy("id").execute()) {
		const { id, name, key, role, states, lastSignIn, mustRenew } = row;
		await insert("person", id, { name, rights: { role, states: states === "" ? null : JSON.parse(states) } });
		await note(`signIn ${key}`, lastSignIn);
		if (mustRenew !== 1) continue;
		const password = db.selectFrom("secrets").select("value").where("name", "=", `password ${key}`);
		const { value } = (await password.executeTakeFirst()) ?? {};
		if (value === undefined) continue;
		const renewed = JSON.stringify({ ...JSON.parse(value), mustRenew: true });
		await db.updateTable("secrets").set({ value: renewed }).where("name", "=", `password ${key}`).execute();
	}
	for (const { id, key, used, ...content } of await db.selectFrom("tokens").selectAll().orderBy("id").execute()) {
		await insert("token", id, content);
		await note(`tokenUse ${key}`, used);
	}
	for (const table of ["people", "tokens"]) await sql`DROP TABLE ${sql.id(table)}`.execute(db);
}
