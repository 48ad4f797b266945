/** Loaded before everything else in each process of a run (`node --import`): moves its clock by `CLOCK_SHIFT_MS`. */
import { ChildProcess } from "node:child_process";
import { moveDate, movedBy } from "../../e2e/move-date.ts";

const { CLOCK_SHIFT_MS, NODE_OPTIONS } = process.env;
moveDate(Number(CLOCK_SHIFT_MS));

// Children get it, too, also those whose environment has only what a test gives them. Of two values, the first counts. Those that a test waits
// for (`spawnSync`) have only what they inherit.
const { prototype } = ChildProcess as unknown as { prototype: { spawn(options: { envPairs: string[] }): unknown } };
const { spawn } = prototype;
prototype.spawn = function (options) {
	options.envPairs = [`CLOCK_SHIFT_MS=${movedBy()}`, `NODE_OPTIONS=${NODE_OPTIONS}`, ...options.envPairs];
	return spawn.call(this, options);
};
