/** `npm run bench`: figures and ratios taken in one run on one machine. Loads go to this machine only and end by themselves. */
import { availableParallelism, cpus } from "node:os";
import { benchFilter } from "./bench-filter.ts";
import { benchImport } from "./bench-import.ts";
import { benchMap } from "./bench-map.ts";
import { benchServer } from "./bench-server.ts";

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model}`);
await benchServer();
await benchImport();
await benchFilter();
await benchMap();
