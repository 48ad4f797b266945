import { createServer } from "node:http";
import express from "express";
import { describe, expect, it } from "vitest";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createAdminSignIn } from "./admin-sign-in.ts";
import { adminUserOf } from "./admin-user.ts";

describe("without sign-in", () => {
	it("everybody passes, without a name", async () => {
		const { log } = createMemoryLog();
		const auth = { kind: "open", exposed: false } as const;
		const { requireAdmin } = await createAdminSignIn({ auth, dataDir: "nowhere", secure: false, log });
		const app = express().use(requireAdmin);
		app.use((_request, response) => void response.json({ user: adminUserOf(response) ?? null }));
		const site = await untilEnd(listen(createServer(app)));
		const headers = { authorization: "Basic YWRtaW46d3Jvbmc=" };
		expect((await send(site.url, "/", { headers })).body.toString()).toBe('{"user":null}');
	});

	it.each([true, false])("the log warns if more than this machine can connect (%s)", async (exposed) => {
		const { log, lines } = createMemoryLog();
		await createAdminSignIn({ auth: { kind: "open", exposed }, dataDir: "nowhere", secure: false, log });
		expect(lines.filter(({ level }) => level === 40)).toHaveLength(exposed ? 1 : 0);
	});
});
