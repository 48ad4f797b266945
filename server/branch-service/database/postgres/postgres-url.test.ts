import { expect, test } from "vitest";
import { isPostgresUrl } from "./postgres-url.ts";

test.each([
	["postgres://db.example/site", true],
	["POSTGRES://db.example/site", true],
	["postgresql://db.example/site", true],
	["/var/lib/postgres://", false],
	["data", false],
])("%s is a server's address: %s", (location, expected) => expect(isPostgresUrl(location)).toBe(expected));
