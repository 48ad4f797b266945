import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { refuseOtherFiles } from "./refuse-uploads.ts";

/** Answers with the size of the body that it got. */
const app = express().post(UPLOAD_BRANCH_PATH, refuseOtherFiles, async (asked, response) => {
	let size = 0;
	for await (const piece of asked) size += piece.length;
	response.json({ size });
});

test.each([
	["branches.xlsx", 10, 200],
	["Branches.XLS", MAX_UPLOAD_BYTES / 2, 200],
	["branches.csv", 10, 415],
	["branches.xlsx.csv", MAX_UPLOAD_BYTES / 2, 415],
])("for an upstream that knows only what was specified, %s of %i bytes: %i", async (name, size, status) => {
	const post = request(app).post(UPLOAD_BRANCH_PATH).attach("file", Buffer.alloc(size), name);
	const { body } = await post.expect(status);
	if (status === 200) expect(body.size).toBeGreaterThan(size);
	else expect(body).toMatchObject({ message: "Please send a file that ends in .xlsx or .xls.", errors: [] });
});
