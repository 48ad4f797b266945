/** `GET /branches.xlsx` and `GET /changes.xlsx`. */
import type { RequestHandler, Response } from "express";
import type { JobQueue } from "../job-queue/job-queue.ts";
import { todayInIndia } from "../store/closures.ts";
import { branchFilter } from "./branch-list.ts";
import { branchesFileName } from "./download-name.ts";
import { runJob, takePlace } from "./run-job.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The branches that fit a filter, as a workbook that can be changed and uploaded again. */
export function downloadBranches(admit: JobQueue["admit"]): RequestHandler {
	return async (request, response) => {
		const place = takePlace(request, response, admit, "download");
		const filter = branchFilter(request);
		const result = place && (await runJob(response, place, { kind: "export", filter }));
		if (result) sendWorkbook(response, result.file, branchesFileName(filter, todayInIndia()));
	};
}

/** All changes. */
export function downloadChanges(admit: JobQueue["admit"]): RequestHandler {
	return async (request, response) => {
		const place = takePlace(request, response, admit, "download");
		const result = place && (await runJob(response, place, { kind: "export-changes" }));
		if (result) sendWorkbook(response, result.file, `branch-changes-${todayInIndia()}.xlsx`);
	};
}

/** @param name of the file that the browser saves */
export function sendWorkbook(response: Response, file: Uint8Array, name: string): void {
	response
		.set("Cache-Control", "no-store")
		.attachment(name)
		.type(XLSX)
		.send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}
