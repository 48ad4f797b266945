import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { IconDrawing } from "./drawing/drawing.ts";
import { DrawingUnavailable, PictureDrawer } from "./picture-drawer.ts";
import { pngSize } from "./testing/png-size.ts";

function icon(svg: string): IconDrawing {
	return { kind: "icon", image: { body: Buffer.from(svg), contentType: "image/svg+xml" }, size: 40, share: 1 };
}

const PLAIN = icon('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>');

/** Minutes of native code. */
const SLOW: IconDrawing = {
	...icon(
		`<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="0.1"/>'.repeat(50)}</filter><rect width="2" height="2" filter="url(#f)"/></svg>`,
	),
	size: 2000,
};

function drawerWith(options: ConstructorParameters<typeof PictureDrawer>[0] = {}): PictureDrawer {
	const drawer = new PictureDrawer(options);
	onTestFinished(() => drawer.close());
	return drawer;
}

async function drawerOf(script: string): Promise<PictureDrawer> {
	const folder = await mkdtemp(path.join(tmpdir(), "drawer-test-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const file = path.join(folder, "script.mjs");
	await writeFile(file, script);
	return drawerWith({ script: file });
}

test("an icon is drawn in its size", async () => {
	expect(pngSize(await drawerWith().draw(PLAIN))).toEqual([40, 40]);
});

test("a drawing that takes too long is ended, and the next one is drawn", { tags: "deep" }, async () => {
	const drawer = drawerWith({ timeoutMs: 8000 });
	await expect(drawer.draw(SLOW)).rejects.toThrow("too long");
	expect(pngSize(await drawer.draw(PLAIN))).toEqual([40, 40]);
});

test("if the process ends, only the picture that it draws fails, and another process draws the next one", async () => {
	const drawer = await drawerOf(`
		process.on("message", ({ size }) => size === 1 ? process.abort() : process.send({ png: Buffer.from("png") }));
	`);
	await expect(drawer.draw({ ...PLAIN, size: 1 })).rejects.toThrow("ended");
	expect((await drawer.draw(PLAIN)).toString()).toBe("png");
});

test("if the process is ended between two drawings, another one draws the next", async () => {
	const drawer = await drawerOf(`
		process.on("message", () => process.send({ png: Buffer.from(String(process.pid)) }));
	`);
	const pid = Number(await drawer.draw(PLAIN));
	process.kill(pid, "SIGKILL");
	await expect.poll(() => drawer.running).toBe(false);
	expect(Number(await drawer.draw(PLAIN))).not.toBe(pid);
});

test("the reason why nothing can be drawn here comes as an error of its own", async () => {
	const drawer = await drawerOf(`process.on("message", () => process.send({ unavailable: "no library" }));`);
	await expect(drawer.draw(PLAIN)).rejects.toThrow(new DrawingUnavailable("no library"));
});

test("after it is closed, nothing is drawn and no process is left", async () => {
	const drawer = drawerWith();
	const drawing = drawer.draw(SLOW);
	const failed = expect(drawing).rejects.toThrow("ended");
	await expect.poll(() => drawer.running).toBe(true);
	await drawer.close();
	await failed;
	await expect(drawer.draw(PLAIN)).rejects.toThrow("stopping");
	expect(drawer.running).toBe(false);
});
