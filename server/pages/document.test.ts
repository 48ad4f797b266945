import { expect, test } from "vitest";
import { fillDocument } from "./document.ts";

test("each part replaces its mark unchanged, whatever it contains", () => {
	const page = {
		head: "<title>$&</title>",
		styles: "<style>$&</style>",
		body: "$1 <!--data--> $`</head>",
		data: "$$",
		links: "<link $'>",
	};
	expect(fillDocument("<head><!--head--><!--styles--><link><!--links--></head><!--body--><!--data-->", page)).toBe(
		"<head><title>$&</title><style>$&</style><link><link $'></head>$1 <!--data--> $`</head>$$",
	);
});
