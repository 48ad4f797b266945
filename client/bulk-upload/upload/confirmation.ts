/** What an admin has confirmed of values without a suggestion, and whether that covers the next preview. */
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import type { Decisions } from "./answers.ts";

type Confirmable = Pick<Decisions, "others" | "unlisted">;

export interface Confirmation {
	file: File;
	groups: ReadonlyMap<string, WarningGroup>;
	unlisted: number;
}

export function confirmationOf({ others, unlisted }: Confirmable, file: File): Confirmation {
	return { file, groups: new Map(others.map((group) => [groupKey(group), group])), unlisted };
}

/** Whether everything that a preview asks was confirmed. Unlisted values, and a group's rows after the first, may differ in another file. */
export function isConfirmedBy(
	confirmation: Confirmation | undefined,
	{ others, unlisted }: Confirmable,
	file: File,
): boolean {
	if (!confirmation) return false;
	const isSameFile = file === confirmation.file;
	if (unlisted > 0 && !(isSameFile && unlisted === confirmation.unlisted)) return false;
	return others.every((group) => {
		const confirmedGroup = confirmation.groups.get(groupKey(group));
		if (!confirmedGroup || group.count > confirmedGroup.count) return false;
		return isSameFile || group.count === 1 || group.cells.join() === confirmedGroup.cells.join();
	});
}

/** The key leaves out the cells, because a corrected value may be in another one. */
function groupKey({ code, value, message, branch }: WarningGroup): string {
	return JSON.stringify([code, value, message, branch]);
}
