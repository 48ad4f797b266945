/** What commands are about, and what a GET of it answers: a branch, the calendar, the notice, the examples. */
import type * as v from "valibot";
import type { MissingBranch } from "../../../shared/api/admin-branch.ts";
import { answerRefusal, idOf } from "../../http/answer.ts";
import { loadPinFacts } from "../../places/pin-distance.ts";
import type { DocumentName } from "../commands/documents.ts";
import type { SeenVersions } from "../commands/one-branch.ts";
import type { Reading } from "../commands/read-input.ts";
import type { Subject } from "../commands/registered.ts";
import { TOPIC } from "../kinds/dated.ts";
import type { ListedBranch } from "../reads/find-branches.ts";
import { type Removal, readRemoval, readSince, type SinceEntry } from "../reads/history.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { adminBranch, missingText } from "./admin-branch.ts";
import type { Read, ServiceParts } from "./service-parts.ts";
import { setVersion } from "./version-tag.ts";

/** Something as it is stored. */
export interface Current {
	version: number;
	body: { data: unknown };
	reading?: Pick<Reading, "branch" | "notice">;
	branch?: ListedBranch;
}

interface SubjectRules {
	read(store: BranchStore, id: number): Promise<Current | undefined>;
	/** What was changed since the newest of some versions. */
	since(store: BranchStore, id: number, seen: SeenVersions): Promise<readonly SinceEntry[]>;
}

const newestOf = (seen: SeenVersions) => (seen === "any" ? 0 : Math.max(...seen));

const documentOf = (name: DocumentName): SubjectRules => ({
	async read(store) {
		const { content, version, changed } = await store.document(name);
		const body = { data: content, version, changed };
		return { version, body, ...(name === "notice" && { reading: { notice: content as Reading["notice"] } }) };
	},
	since: ({ db }, _id, seen) => readSince(db, TOPIC[name], newestOf(seen)),
});

export const SUBJECTS: Readonly<Record<Subject, SubjectRules>> = {
	branch: {
		async read(store, id) {
			const branch = await store.branch(id);
			const facts = branch && (await loadPinFacts());
			return (
				branch && { version: branch.version, body: { data: adminBranch(branch, facts) }, reading: { branch }, branch }
			);
		},
		since: ({ db }, id, seen) => readSince(db, id, newestOf(seen)),
	},
	calendar: documentOf("calendar"),
	notice: documentOf("notice"),
	examples: {
		async read(store) {
			const { version, ...data } = await store.samples();
			return { version, body: { data } };
		},
		since: async () => [],
	},
};

async function removedBranch(store: BranchStore, id: number, { name }: Removal) {
	const to = (await store.moved()).get(id)?.to;
	return { name, ...(to !== undefined && { successor: { id: to, name: (await store.nameOf(to)) ?? "" } }) };
}

/** 200 with something and its version as ETag; 404 for a branch that does not exist. */
export const readSubject =
	(subject: Subject) =>
	({ store }: Pick<ServiceParts, "store">): Read =>
	async (request, response) => {
		const id = subject === "branch" ? idOf(request) : 0;
		const current = await SUBJECTS[subject].read(store, id);
		if (!current) {
			const removal = await readRemoval(store.db, id);
			const body = {
				message: missingText(id, removal),
				...(removal && { removed: await removedBranch(store, id, removal) }),
			};
			return void answerRefusal(response, 404, body satisfies v.InferOutput<typeof MissingBranch>);
		}
		setVersion(response, current.version);
		return current.body;
	};
