import { createHook } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { run } from "./run.ts";

test("one queue entry outlives garbage collections, so that V8 keeps the layout of all", async () => {
	const entries: WeakRef<object>[] = [];
	const hook = createHook({
		init(_id, type, _trigger, resource) {
			if (type === "TickObject") entries.push(new WeakRef(resource));
		},
	}).enable();
	await run(async () => undefined);
	hook.disable();
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	for (let round = 0; round < 3; round++) {
		await delay(1);
		collect();
	}
	expect(entries.filter((entry) => entry.deref())).toHaveLength(1);
});
