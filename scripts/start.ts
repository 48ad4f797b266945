/** `npm start`: builds if the sources have changed, then serves. */
import { buildIfStale } from "./build.ts";

await buildIfStale();
await import("../server/main.ts");
