/** `npm run bench`: figures and ratios from one run on one machine. All load stays on this machine and is limited in time. */
import { availableParallelism, cpus } from "node:os";
import { benchFilter } from "./bench-filter.ts";
import { benchImport } from "./bench-import.ts";
import { benchMap } from "./bench-map.ts";
import { benchServer } from "./bench-server.ts";
import { benchVisitors } from "./bench-visitors.ts";

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model}`);
await benchServer();
await benchImport();
await benchFilter();
await benchMap();
await benchVisitors();
