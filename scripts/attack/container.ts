import { readFileSync } from "node:fs";

/** The container of compose.yaml. */
export const CONTAINER_MIB = 512;

/** The share of the memory that Node chooses for its heap. */
export const HEAP_SHARE = 0.5;

/** What the image sets for the memory of the server: a flag of Node, and the number of glibc's arenas. */
export const { flag: IMAGE_FLAG, arenas: IMAGE_ARENAS } = imageSettings();

function imageSettings(): { flag: string; arenas: string } {
	const dockerfile = readFileSync(new URL("../../Dockerfile", import.meta.url), "utf8");
	const flag = /^CMD \["node", "([^"]+)", "server\/main\.ts"\]$/m.exec(dockerfile)?.[1];
	const arenas = /^ENV .*MALLOC_ARENA_MAX=(\d+)/m.exec(dockerfile)?.[1];
	if (!flag || !arenas) throw new Error("The Dockerfile lacks the flag or the arenas");
	return { flag, arenas };
}
