/** What an admin has confirmed of values without another spelling, and what of the next preview that covers. */
import type { WarningGroup } from "../../shared/sheet-preview.ts";
import type { Decisions } from "./spelling-choices.ts";

type Asked = Pick<Decisions, "others" | "unlisted">;

export interface Confirmation {
	file: File;
	/** How many rows each group had. */
	rows: ReadonlyMap<string, number>;
	/** How many values were not listed. */
	unlisted: number;
}

export function confirmationOf({ others, unlisted }: Asked, file: File): Confirmation {
	return { file, rows: new Map(others.map((group) => [groupKey(group), group.count])), unlisted };
}

/**
 * Whether everything that a preview asks about was confirmed before. Of values that are not listed, only the number is known:
 * those of another file are others.
 */
export function isConfirmedBy(
	confirmation: Confirmation | undefined,
	{ others, unlisted }: Asked,
	file: File,
): boolean {
	if (!confirmation) return false;
	const { rows } = confirmation;
	const isSame = unlisted === 0 || (unlisted === confirmation.unlisted && file === confirmation.file);
	return isSame && others.every((group) => group.count <= (rows.get(groupKey(group)) ?? 0));
}

/** Without the cells: these move when rows are corrected. */
function groupKey({ code, value, message, branch }: WarningGroup): string {
	return JSON.stringify([code, value, message, branch]);
}
