import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

test("a new hash has the full cost, and is checked at the cost that it names", async () => {
	const hash = await hashPassword("a long password");
	expect(hash.algorithm).toBe("scrypt-16384-8-5");
	expect(await isPassword("a long password", hash)).toBe(true);
	expect(await isPassword("a long passwore", hash)).toBe(false);
	expect(await isPassword("a long password", { ...hash, algorithm: "scrypt-1024-8-1" })).toBe(false);
});
