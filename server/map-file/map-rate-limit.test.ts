import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { limitMapRequests } from "./map-routes.ts";

function siteWith(trustProxy: string | false) {
	const { log, lines } = createMemoryLog();
	const app = express().set("trust proxy", trustProxy);
	app.use(limitMapRequests(log, 3), (_request, response) => void response.end());
	const statusesFrom = async (...addresses: string[]) => {
		const statuses: number[] = [];
		for (const each of addresses) statuses.push((await request(app).get("/").set("X-Forwarded-For", each)).status);
		return statuses;
	};
	return { app, lines, statusesFrom };
}

test("a visitor cannot avoid the limit with a header, which is logged once, because it may be a proxy", async () => {
	const { app, lines, statusesFrom } = siteWith(false);
	expect(await statusesFrom("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4")).toEqual([200, 200, 200, 429]);
	const { headers, body } = await request(app).get("/").expect(429);
	expect(body).toEqual({ message: expect.any(String) });
	expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	expect(lines.filter(({ msg }) => String(msg).includes("TRUST_PROXY"))).toHaveLength(1);
});

test("behind a proxy, visitors are counted separately, with IPv6 for each network", async () => {
	const { statusesFrom } = siteWith("loopback");
	const [first, sameNetwork] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"];
	expect(await statusesFrom(first, sameNetwork, first, first, sameNetwork)).toEqual([200, 200, 200, 429, 429]);
	expect(await statusesFrom("2001:db8:2:2::1", "192.0.2.1")).toEqual([200, 200]);
});
