/** `npm start`: builds if the sources have changed, serves, and then compresses the files of the build better, for later starts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { loadConfig } from "../server/config/config.ts";

const BUILD = path.join(import.meta.dirname, "build.ts");

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Checked before the build, so that the site reports wrong settings at once. */
function areSettingsGood(): boolean {
	try {
		loadConfig();
		return true;
	} catch {
		return false;
	}
}

/** Builds in a separate process, whose memory is free again when the site runs. Ending the start also ends the build. */
async function build(): Promise<void> {
	const child = spawn(process.execPath, [BUILD, "--quick"], { stdio: "inherit" });
	const pass = (signal: NodeJS.Signals) => void child.kill(signal);
	for (const signal of SIGNALS) process.on(signal, pass);
	const [status, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
	for (const each of SIGNALS) process.off(each, pass);
	if (signal) process.kill(process.pid, signal);
	if (status !== 0) process.exit(status ?? 1);
}

if (areSettingsGood()) await build();
process.env.NODE_ENV = "production";
await import("../server/main.ts");
// It has nothing to do if an earlier start did it.
const compression = spawn(process.execPath, [BUILD, "--compress"], { stdio: ["ignore", "ignore", "inherit"] });
// The site is there without it.
compression.once("error", () => undefined);
compression.unref();
for (const event of ["SIGINT", "SIGTERM", "exit"]) process.once(event, () => compression.kill("SIGKILL"));
