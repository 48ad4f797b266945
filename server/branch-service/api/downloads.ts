/** `GET /branches.xlsx`, `GET /business-profile.xlsx` and `GET /changes.xlsx`. */
import type { Response } from "express";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { BranchFilter } from "../reads/match-branches.ts";
import { branchFilter } from "./lists.ts";
import { changeFilter } from "./page-query.ts";
import { runJob, takeSlot } from "./run-job.ts";
import type { Read, ServiceParts } from "./service-parts.ts";

/** Sends the branches that match a filter as a workbook, which can be changed and uploaded again. */
export const downloadBranches = (parts: ServiceParts) => download(parts, "branches");

/** Sends them as a workbook for Google Business Profile. */
export const downloadListings = (parts: ServiceParts) => download(parts, "business-profile", parts.listing);

function download({ admit, now }: ServiceParts, kind: string, listing?: ServiceParts["listing"]): Read {
	return async (request, response) => {
		const slot = takeSlot(request, response, admit, "download");
		const filter = branchFilter(request, now());
		const result = slot && (await runJob(response, slot, { kind: "export", filter, ...(listing && { listing }) }));
		return result && sendWorkbook(response, result.file, branchesFileName(filter, todayInIndia(now()), kind));
	};
}

export function downloadChanges({ admit, now }: ServiceParts): Read {
	return async (request, response) => {
		const slot = takeSlot(request, response, admit, "download");
		const filter = changeFilter(request);
		const result = slot && (await runJob(response, slot, { kind: "export-changes", filter }));
		return result && sendWorkbook(response, result.file, `branch-changes-${todayInIndia(now())}.xlsx`);
	};
}

/** @param name the name of the file that the browser saves */
export function sendWorkbook(response: Response, file: Uint8Array, name: string): undefined {
	response
		.set("Cache-Control", "no-store")
		.attachment(name)
		.send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}

const LONGEST = 60;

/** `branches-2026-11-23.xlsx`, or of a filtered list `branches-maharashtra-pune-2026-11-23.xlsx`. @param date as `YYYY-MM-DD` @param kind what it begins with */
export function branchesFileName(
	{ words = [], state, city, area, open, need }: BranchFilter,
	date: string,
	kind = "branches",
): string {
	const choices = [state, city, area, open && (open.is ? "open" : "closed"), need?.is, ...words].filter((each) => each);
	if (choices.length === 0) return `${kind}-${date}.xlsx`;
	return `${kind}-${plainName(choices.join(" ")) || "filtered"}-${date}.xlsx`;
}

/** A text in lower-case Latin letters, digits and hyphens, which every system accepts. Empty for text in other scripts. */
function plainName(text: string): string {
	const parts = text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^a-z0-9]/);
	const whole = parts.filter(Boolean).join("-");
	const cut = whole.slice(0, LONGEST);
	return cut.endsWith("-") ? cut.slice(0, -1) : cut;
}
