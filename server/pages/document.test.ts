import { expect, test } from "vitest";
import { fillDocument } from "./document.ts";

test("each part goes to its mark, letter by letter, whatever is in it", () => {
	const page = { status: 200, head: "<title>$&</title>", body: "$1 <!--data--> $`", data: "$$" };
	expect(fillDocument("<head><!--head--></head><!--body--><!--data-->", page)).toBe(
		"<head><title>$&</title></head>$1 <!--data--> $`$$",
	);
});
