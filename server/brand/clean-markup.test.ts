import fc from "fast-check";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Markup } from "../../shared/brand.ts";
import { cleanMarkup } from "./clean-markup.ts";

const serve = (name: string) => `/brand/${name}`;

function refuse(problem: string): never {
	throw new Error(problem);
}

const elementOf = (part: Markup): ReactNode =>
	typeof part === "string" ? part : createElement(part[0], part[1], ...part[2].map(elementOf));

/** In a `div`, without what React adds to load pictures early. */
function markupOf(content: readonly Markup[]): string {
	const html = renderToStaticMarkup(createElement("div", null, ...content.map(elementOf)));
	return html.slice(html.indexOf("<div>"));
}

/** What a page has in the end, and what was left out. */
function cleaned(html: string): { html: string; removed: string[] } {
	const { content, removed } = cleanMarkup(html, serve, refuse);
	return { html: markupOf(content), removed: [...removed] };
}

test("a company's header stays as it is, with its pictures served by the site", () => {
	const html =
		'<nav aria-label="Main"><ul><li><a class="home" href="https://www.example.com/" title="Home" target="_blank" rel="noopener">' +
		'<img src="img/mark.svg" alt="Example" width="120" height="40"/></a></li><li><a href="/loans?a=1#b">Loans</a></li>' +
		'<li><a href="tel:+911800123456"><strong>Call</strong></a></li></ul></nav><h2 lang="hi">हिन्दी &amp; more</h2>';
	expect(cleaned(html)).toEqual({ html: `<div>${html.replace("img/", "/brand/img/")}</div>`, removed: [] });
});

test("elements of which a page has one become plain ones", () => {
	expect(cleaned("<header><h1>A</h1></header><main>B</main>").html).toBe(
		"<div><section><section>A</section></section><section>B</section></div>",
	);
});

describe("what could run, load or be mistaken is left out, and named", () => {
	test.each([
		["<script>alert(1)</script>", "", ["script"]],
		["<scr<script>ipt>alert(1)</script>", "", ["scr<script"]],
		["<style>*{}</style><link rel=stylesheet href=//x><meta http-equiv=refresh>", "", ["style", "link", "meta"]],
		["<svg><script>1</script><a href=x>y</a></svg><math><mi>z</mi></math>", "", ["svg", "math"]],
		["<iframe srcdoc='<p>'></iframe><object></object><embed><base href=x>", "", ["iframe", "object", "embed", "base"]],
		["<form action=/x><input name=q></form><template><b>t</b></template>", "", ["form", "template"]],
		["<noscript><p title='</noscript><script>1</script>'>", "&#x27;&gt;", ["noscript", "script"]],
		["<!--<b>-->a<![CDATA[b]]>", "a", []],
		[
			"<p onclick=alert(1) STYLE='color:red' id=content>a",
			"<p>a</p>",
			["onclick", "style", "id"].map((each) => `${each} of p`),
		],
		["<p data-x=1 constructor=1 __proto__=1 ref=1 key=1 dangerouslysetinnerhtml=1>a", "<p>a</p>", expect.any(Array)],
		["<img src=a.svg srcset=b.svg onerror=alert(1)>", '<img src="/brand/a.svg"/>', ["srcset of img", "onerror of img"]],
		["<constructor>a</constructor><b>b", "<b>b</b>", ["constructor"]],
	])("%s", (html, left, removed) => {
		expect(cleaned(html)).toEqual({ html: `<div>${left}</div>`, removed });
	});

	test.each([
		"javascript:alert(1)",
		"java\nscript:alert(1)",
		" \u0001jAvAsCrIpT:alert(1)",
		"&#106;avascript&colon;alert(1)",
		"data:text/html,x",
		"vbscript:x",
		"blob:https://x/y",
		"loans",
		"#content",
		"/..//evil.example",
		"https:loans",
		"http://",
	])("the address %j", (address) => {
		expect(cleaned(`<a href="${address}">x`)).toEqual({ html: "<div><a>x</a></div>", removed: ["href of a"] });
	});

	test("an address on another host is written out", () => {
		for (const address of ["//www.example.com/x", "/\\www.example.com/x"]) {
			expect(cleaned(`<a href="${address}">x`).html).toBe('<div><a href="https://www.example.com/x">x</a></div>');
		}
	});
});

test("too many or too deep elements are refused, and 16 KB of any come to an end", () => {
	expect(() => cleaned("<b>x</b>".repeat(501))).toThrow("may have 500 elements, 20 in each other");
	expect(() => cleaned("<div>".repeat(21))).toThrow("may have 500 elements");
	for (const piece of ["<a>", "<b><p>", "<table><b>", "<a><div>", "<svg><p>", "<", "&", "<!--"]) {
		try {
			cleaned(piece.repeat(Math.floor(16_384 / piece.length)));
		} catch {}
	}
});

test("a browser that reads the result makes the same elements of it, and nothing more is left out", () => {
	const tags = "a b p div ul li h1 h2 nav details summary img br table td form button script svg select".split(" ");
	const piece = fc.oneof(
		fc.constantFrom(...tags).map((tag) => `<${tag} class="x" href="/y" src="z.svg">`),
		fc.constantFrom(...tags).map((tag) => `</${tag}>`),
		fc.constantFrom("text", " ", "<", "&lt;", "<!--", "-->", '"', "\r\n", "&nbsp;", "&#13;", "&#0;"),
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 18 }), (pieces) => {
			// Where something was left out, blanks before and after it meet.
			const once = cleaned(pieces.join("")).html.replace(/ +/g, " ");
			const again = cleanMarkup(once, (name) => name, refuse);
			expect(markupOf(again.content)).toBe(`<div>${once}</div>`);
			expect([...again.removed]).toEqual([]);
		}),
		{ numRuns: 2000 },
	);
});
