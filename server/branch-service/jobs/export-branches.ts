import { todayInIndia } from "../../../shared/hours/today.ts";
import { type JobContext, type JobOf, withStore } from "./job.ts";

/** Writes the branches that match a filter into a workbook, by place. */
export async function exportBranches(
	{ filter, listing }: JobOf<"export">,
	context: JobContext,
): Promise<{ file: Uint8Array }> {
	const query = { ...filter, sort: "place", offset: 0, limit: Number.MAX_SAFE_INTEGER } as const;
	const { branches, calendar } = await withStore(context, async (store) => ({
		branches: (await store.find(query)).branches,
		calendar: listing && (await store.document("calendar")).content,
	}));
	const today = todayInIndia(context.now());
	if (listing && calendar) {
		const { businessProfileWorkbook } = await import("../../sample-sheet/business-profile-workbook.ts");
		return { file: await businessProfileWorkbook(branches, calendar, listing, today) };
	}
	const { branchWorkbook } = await import("../../sample-sheet/branch-workbook.ts");
	return { file: await branchWorkbook(branches, today) };
}
