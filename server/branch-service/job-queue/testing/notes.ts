import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { bareEnvironment } from "../../../process/bare-environment.ts";
import type { startJobProcess } from "../start-job-process.ts";

/** The file in the folder of the database. */
export const NOTES = "notes.txt";

const PROCESS = path.join(import.meta.dirname, "noting-process.ts");

/** Starts the process that notes when it begins and ends. */
export const startNotingProcess: typeof startJobProcess = () =>
	fork(PROCESS, { env: bareEnvironment(), serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });

/** What such processes have noted. */
export function notesIn(folder: string): string[] {
	try {
		return readFileSync(path.join(folder, NOTES), "utf8").trim().split("\n");
	} catch {
		return [];
	}
}
