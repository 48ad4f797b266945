/**
 * A process for `watchdog.deep.test.ts`, with a watchdog: writes its id, then keeps its thread busy for some time as a large sheet
 * does, and exits with 0.
 */
import { startWatchdog } from "../watchdog.ts";

const [parent, lifetimeMs, busyMs, stage] = process.argv.slice(2);
const watchdog = startWatchdog({ parent: Number(parent), lifetimeMs: Number(lifetimeMs) });
if (stage === "commit") await watchdog.allowCommit();
process.stdout.write(`${process.pid}\n`);
const end = performance.now() + Number(busyMs);
while (performance.now() < end);
