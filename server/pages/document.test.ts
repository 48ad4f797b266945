import { expect, test } from "vitest";
import { fillDocument } from "./document.ts";

test("each part replaces its mark unchanged, whatever it contains", () => {
	const page = {
		head: "<title>$&</title>",
		brand: "<meta $1>",
		styles: "<style>$&</style>",
		body: "$1 <!--data--> $`</head>",
		data: "$$",
		links: "<link $'>",
		locale: "hi-IN",
	};
	const template =
		'<html lang="en-IN"><head><!--head--><!--brand--><!--styles--><link><!--links--></head><!--body--><!--data-->';
	expect(fillDocument(template, page)).toBe(
		'<html lang="hi-IN"><head><title>$&</title><meta $1><style>$&</style><link><link $\'></head>$1 <!--data--> $`</head>$$',
	);
});
