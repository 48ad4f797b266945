/** `npm start`: builds what is out of date, then serves. */
import { buildIfStale } from "./build.ts";

await buildIfStale();
await import("../server/main.ts");
