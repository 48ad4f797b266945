import { expect, test } from "vitest";
import { scrubMessage } from "./scrub-message.ts";

test.each([
	["connect ECONNREFUSED 10.0.0.7:8080", "connect ECONNREFUSED …"],
	["fetch of https://api.internal.example/x?y=1 failed", "fetch of … failed"],
	["connect ECONNREFUSED ::1:3001", "connect ECONNREFUSED …"],
	["connect EHOSTUNREACH fd00:1::7:8080 - Local (:::0)", "connect EHOSTUNREACH … - Local (…)"],
	["connect ECONNREFUSED ::ffff:10.0.0.7:8080", "connect ECONNREFUSED …"],
	["getaddrinfo ENOTFOUND db.internal.example", "getaddrinfo ENOTFOUND …"],
	["getaddrinfo EAI_AGAIN branch-api", "getaddrinfo EAI_AGAIN …"],
	["closed at 17:30:00: come again", "closed at 17:30:00: come again"],
	["cannot read /srv/app/server/main.ts:3", "cannot read …"],
	["x is not a function\n    at render (/srv/app/a.js:1:2)\n    at main", "x is not a function"],
	["Failed to load branches", "Failed to load branches"],
])("%j becomes %j", (message, scrubbed) => {
	expect(scrubMessage(message)).toBe(scrubbed);
});

test("a long message is cut", () => {
	expect(scrubMessage("word ".repeat(500)).length).toBeLessThanOrEqual(200);
});
