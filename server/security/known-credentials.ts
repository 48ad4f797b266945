import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { nameKey } from "../config/admin-name.ts";
import { type Admin, MAX_ADMINS } from "./admins-file.ts";

export interface KnownCredentials {
	/** Whether the password was right before, and is the admin's still. */
	has(admin: Admin, password: string): boolean;
	remember(admin: Admin, password: string): void;
}

/**
 * Recognises the right passwords once they have been checked. A browser sends them with each request, and hashing takes 50 ms. Only a
 * digest with a key of this process is kept, in memory; the stored hash is part of it, so a changed password is not recognised.
 */
export function knownCredentials(): KnownCredentials {
	const key = randomBytes(32);
	const known = new LRUCache<string, Buffer>({ max: MAX_ADMINS });
	const digestOf = ({ name, password: { salt, hash } }: Admin, password: string) => {
		const texts = [nameKey(name), password.normalize("NFC"), salt.toString("hex"), hash.toString("hex")];
		return createHmac("sha256", key).update(JSON.stringify(texts)).digest();
	};
	return {
		has(admin, password) {
			const digest = known.get(nameKey(admin.name));
			return digest !== undefined && timingSafeEqual(digest, digestOf(admin, password));
		},
		remember(admin, password) {
			known.set(nameKey(admin.name), digestOf(admin, password));
		},
	};
}
