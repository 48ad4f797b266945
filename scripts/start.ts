/** `npm start`: builds if the sources have changed, then serves. */
import { spawnSync } from "node:child_process";
import path from "node:path";

// In a process of its own, whose memory is free again when the site runs.
const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
process.env.NODE_ENV = "production";
await import("../server/main.ts");
