import { writeFileSync } from "node:fs";

/** If memory runs out, Linux ends this process and not the site. Elsewhere, or where it is not allowed, nothing changes. */
export function raiseOomScore(): void {
	try {
		writeFileSync("/proc/self/oom_score_adj", "1000");
	} catch {
		// The process's own limits still apply.
	}
}
