import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { sendPrepared } from "./prepared-body.ts";
import { createSiteServer } from "./site-server.ts";
import { readStaticFiles } from "./static-files.ts";

const directory = temporaryFolder();
await writeFile(path.join(directory, "a.js"), "plain");
await writeFile(path.join(directory, "a.js.br"), "as brotli");
await writeFile(path.join(directory, "a.js.gz"), "as gzip");
await writeFile(path.join(directory, "b.png"), "picture");
const files = await readStaticFiles(directory, "/assets/");
const server = createSiteServer((request, response) => {
	const file = files.get(request.url ?? "");
	if (file) sendPrepared(request, response, file);
	else response.writeHead(404).end();
});
const site = await untilEnd(listen(server));

test.each([
	["br, gzip", "as brotli", "br"],
	["gzip", "as gzip", "gzip"],
	["br;q=0, gzip", "as gzip", "gzip"],
	["", "plain", undefined],
])("a client that accepts %j gets a file %s, to be cached for ever", async (accepted, body, encoding) => {
	const answer = await send(site.url, "/assets/a.js", { headers: { "accept-encoding": accepted } });
	expect(answer).toMatchObject({ status: 200, body: Buffer.from(body) });
	expect(answer.headers).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"cache-control": "public,max-age=31536000,immutable",
		vary: "Accept-Encoding",
	});
	expect(answer.headers["content-encoding"]).toBe(encoding);
});

test("a file without compressed copies is sent as it is", async () => {
	const { headers, body } = await send(site.url, "/assets/b.png", { headers: { "accept-encoding": "br, gzip" } });
	expect(headers).toMatchObject({ "content-type": "image/png" });
	expect([headers["content-encoding"], body.toString()]).toEqual([undefined, "picture"]);
});

test("copies have no address of their own, and nothing outside the folder has one", () => {
	expect([...files.keys()].sort()).toEqual(["/assets/a.js", "/assets/b.png"]);
});

test("a file that is removed while the server runs is still sent", async () => {
	await rm(path.join(directory, "a.js.br"));
	const { body } = await send(site.url, "/assets/a.js", { headers: { "accept-encoding": "br" } });
	expect(body.toString()).toBe("as brotli");
});
