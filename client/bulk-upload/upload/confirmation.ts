/** What an admin has confirmed of values without another spelling, and what of the next preview that covers. */
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import type { Decisions } from "./spelling-choices.ts";

type Confirmable = Pick<Decisions, "others" | "unlisted">;

export interface Confirmation {
	file: File;
	groups: ReadonlyMap<string, WarningGroup>;
	unlisted: number;
}

export function confirmationOf({ others, unlisted }: Confirmable, file: File): Confirmation {
	return { file, groups: new Map(others.map((group) => [groupKey(group), group])), unlisted };
}

/** Whether all that a preview asks was confirmed. What is not listed, and rows of a group after the first, may differ in another file. */
export function isConfirmedBy(
	confirmation: Confirmation | undefined,
	{ others, unlisted }: Confirmable,
	file: File,
): boolean {
	if (!confirmation) return false;
	const isSameFile = file === confirmation.file;
	if (unlisted > 0 && !(isSameFile && unlisted === confirmation.unlisted)) return false;
	return others.every((group) => {
		const known = confirmation.groups.get(groupKey(group));
		if (!known || group.count > known.count) return false;
		return isSameFile || group.count === 1 || group.cells.join() === known.cells.join();
	});
}

/** Without the cells: one that is corrected may stand somewhere else. */
function groupKey({ code, value, message, branch }: WarningGroup): string {
	return JSON.stringify([code, value, message, branch]);
}
