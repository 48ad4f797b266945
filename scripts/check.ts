/** `npm run check` before the unit tests: builds, and meanwhile checks format, rules, types and unused code; then sizes. */
import { runAll } from "./run-command.ts";

const NEXT_TO_THE_BUILD = ["biome check --error-on-warnings", "tsc", "knip"];

const ok = await runAll(["node scripts/build.ts", ...NEXT_TO_THE_BUILD]);
if (!ok || !(await runAll(["node scripts/check-size.ts"]))) process.exitCode = 1;
