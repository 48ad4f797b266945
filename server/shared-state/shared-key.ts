import { randomBytes } from "node:crypto";
import type { SharedState } from "./shared-state.ts";

const KEY_BYTES = 32;

/** A secret key that all servers of a site share; the first server that needs it makes it. */
export async function sharedKey(state: Pick<SharedState, "read" | "change">, name: string): Promise<Buffer> {
	let key = await state.read(name);
	if (key === undefined) {
		await state.change(name, async (stored) => {
			key = stored ?? randomBytes(KEY_BYTES).toString("hex");
			return stored === undefined ? { content: key } : undefined;
		});
	}
	return Buffer.from(key ?? "", "hex");
}
