import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./password-hash.ts";

test("a new hash has the full cost, and is checked at the cost that it names", async () => {
	const found = await hashPassword("a long password");
	expect(found.algorithm).toBe("scrypt-16384-8-5");
	expect(await isPassword("a long password", found)).toBe(true);
	expect(await isPassword("a long passwore", found)).toBe(false);
	expect(await isPassword("a long password", { ...found, algorithm: "scrypt-1024-8-1" })).toBe(false);
});
