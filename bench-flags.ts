import { chromium } from "@playwright/test";
import { chromiumOptions } from "./scripts/find-browser.ts";

const flags = process.argv.slice(3);
const map = process.argv[2] === "map";
const o = chromiumOptions();
const b = await chromium.launch({ ...o, args: [...o.args, ...flags] });
for (let i = 0; i < 8; i++) {
	const c = await b.newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: "reduce" });
	const p = await c.newPage();
	if (!map)
		await p.addInitScript(() =>
			Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
		);
	await p.goto("http://localhost:34681/");
	await p.locator(".select__control").nth(1).waitFor();
	if (map) await p.locator(".map-frame[data-kind=list] .map[data-view]").waitFor();
	await p.getByRole("searchbox").fill("pune");
	await p.waitForFunction(() => location.search === "?q=pune");
	await c.close();
}
await b.close();
