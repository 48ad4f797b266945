import { expect, test } from "vitest";
import { failedRequest, referenceIn } from "./network.ts";

const answerWith = (id?: string) => ({ headers: new Headers(id === undefined ? {} : { "X-Request-Id": id }) });

test("the reference of a failed request is the id in its answer", () => {
	expect(referenceIn(failedRequest("/data/: 500", answerWith("aB3_.-")))).toBe("aB3_.-");
	expect(referenceIn(failedRequest("/data/: 500", answerWith()))).toBeUndefined();
});

test.each([undefined, null, "text", new Error("no"), { reference: "" }])("of %j there is none", (error) => {
	expect(referenceIn(error)).toBeUndefined();
});
