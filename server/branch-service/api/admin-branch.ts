/** A branch as admins get it, and what others have changed of it. */
import { isDeepStrictEqual } from "node:util";
import type { AdminBranch, FieldChange, StaleAnswer } from "../../../shared/api/admin-branch.ts";
import { servicesIn } from "../../../shared/branch/services.ts";
import { MESSAGES } from "../../../shared/messages.ts";
import type { PinFacts } from "../../places/pin-distance.ts";
import { type BranchContent, isPinDoubtful } from "../kinds/branch.ts";
import type { Dated } from "../kinds/dated.ts";
import type { ListedBranch } from "../reads/find-branches.ts";
import type { Removal, SinceEntry } from "../reads/history.ts";
import { CONTENT_FIELDS, type StoredBranch, toStored } from "../reads/stored-branch.ts";

/** A branch as admins get it. @param facts about its position; left out where that is not in question */
export function adminBranch(
	{ sample, pinPlace, services, coming, dated, version, ...branch }: ListedBranch,
	facts?: PinFacts,
): AdminBranch {
	const { pincode, lat, long } = branch;
	const pin = { lat, lng: long };
	const isUnsure = facts && (facts.isFar(pincode, pin) || facts.isOfPincode(pincode, pin));
	return {
		...branch,
		...(coming.length > 0 && { coming }),
		services: servicesIn(services),
		...(sample !== undefined && { example: true }),
		...(isPinDoubtful(pinPlace, isUnsure === true) && { pinDoubtful: true }),
		version,
	};
}

/** That there is no such branch, with the user who deleted it if it existed. */
export function missingText(id: number, removed: Removal | undefined): string {
	const why = removed && ` It was deleted (${removed.who}). That can be undone in the history.`;
	return `${MESSAGES.detailNotFound(String(id))}.${why ?? ""}`;
}

/** What somebody who has seen an earlier version gets. @param since the changes after that version */
export function staleBranch(message: string, branch: ListedBranch, since: readonly SinceEntry[]): StaleAnswer {
	const { at, who } = since.at(-1) ?? branch.changed ?? { at: "", who: "" };
	return { message, data: adminBranch(branch), changed: fieldChanges(since, branch), at, who };
}

/** The combined effect of the changes since, by field. The branch may also have been deleted and restored. */
function fieldChanges(since: readonly SinceEntry[], branch: ListedBranch): FieldChange[] {
	const was = before(since, branch);
	return CONTENT_FIELDS.filter((field) => !isDeepStrictEqual(was[field], branch[field])).map((field) => {
		return { field, was: was[field] ?? null, now: branch[field] };
	});
}

function before(since: readonly SinceEntry[], branch: ListedBranch): Partial<StoredBranch> {
	const { version, sample, pinPlace, closures, coming, changed, dated, id, ...present } = branch;
	let content: Record<string, unknown> = present;
	const own = new Map(dated.map((entity) => [entity.id, entity]));
	for (const entry of since.toReversed()) {
		if (entry.kind === "branch") {
			const fields = Object.keys({ ...entry.before, ...entry.after });
			const kept = entry.before ? Object.entries(content).filter(([field]) => !fields.includes(field)) : [];
			content = { ...Object.fromEntries(kept), ...entry.before };
		} else if (entry.before) own.set(entry.entity, { id: entry.entity, version: 0, content: entry.before as Dated });
		else own.delete(entry.entity);
	}
	return toStored({ id, version: 0, content: content as BranchContent }, [...own.values()]);
}
