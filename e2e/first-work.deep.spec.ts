/** What the browser does on its own until a page answers the visitor: counted, because times depend on the machine. */
import { expect } from "@playwright/test";
import { locationPath } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { NARROW } from "./sizes.ts";
import { test } from "./test.ts";

/** Of functions that are compiled one by one, on the thread that answers the visitor. Without a word to the browser, it is 800. */
const MAX_COMPILED = 150;

interface Counts {
	errors: number;
	formats: number;
}

declare global {
	interface Window {
		counts: Counts;
	}
}

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	args?: { data?: { documentLoaderURL?: string } };
}

test.use({ viewport: NARROW });

for (const path of ["/", locationPath("Gujarat"), "/branch/Maharashtra/Mumbai/1"]) {
	test(`${path} is compiled ahead, makes no error and reads no table of numbers before it answers`, async ({
		page,
		browser,
	}) => {
		await page.addInitScript(countCalls);
		await browser.startTracing(page, { categories: ["blink.user_timing", "disabled-by-default-v8.compile"] });
		await page.goto(path);
		await expectHydrated(page);
		const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
		const start = traceEvents.find(({ args }) => args?.data?.documentLoaderURL?.endsWith(path));
		const compiled = traceEvents.filter(
			({ name, pid, tid }) => name === "V8.CompileCode" && pid === start?.pid && tid === start.tid,
		);
		expect(compiled.length).toBeGreaterThan(0);
		expect(compiled.length).toBeLessThan(MAX_COMPILED);
		// A browser that is watched notes where each error was made: for one of the first script it reads all of that once more.
		expect(await page.evaluate(() => window.counts)).toEqual({ errors: 0, formats: 0 });
	});
}

/** Runs in the page. */
function countCalls(): void {
	window.counts = { errors: 0, formats: 0 };
	const counted = <Target extends object>(name: keyof Counts, counted: Target): Target =>
		new Proxy(counted, {
			construct(target, values, made) {
				window.counts[name]++;
				return Reflect.construct(target as never, values, made);
			},
			apply(target, own, values) {
				window.counts[name]++;
				return Reflect.apply(target as never, own, values);
			},
		});
	window.Error = counted("errors", Error);
	Number.prototype.toLocaleString = counted("formats", Number.prototype.toLocaleString);
	Intl.NumberFormat = counted("formats", Intl.NumberFormat);
}
