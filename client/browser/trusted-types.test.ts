import { expect, test } from "vitest";
import { isTrustedHtml } from "./trusted-types.ts";

test.each([
	["text", "Open & free, © 2026"],
	["MapLibre's own link", '<a href="https://maplibre.org/" target="_blank">MapLibre</a>'],
	[
		"a link that hides where it was followed",
		'<a href="https://example.org/a?b=c" target="_blank" rel="noopener">A</a>',
	],
	["links", '<a href="https://example.org">© A</a> · <a href="https://example.com">B</a>'],
])("%s becomes markup", (_, html) => {
	expect(isTrustedHtml(html)).toBe(true);
});

test.each([
	["an event handler", '<a href="https://x" onmouseover="alert(1)">a</a>'],
	["an event handler after other attributes", '<a href="https://x" target="_blank" onclick="alert(1)">a</a>'],
	["a style", '<a href="https://x" style="position:fixed;inset:0">a</a>'],
	["an id", '<a href="https://x" id="root">a</a>'],
	["a link that is a script", '<a href="javascript:alert(1)">a</a>'],
	["a link without TLS", '<a href="http://example.org">a</a>'],
	["an attribute without quotes", "<a href=https://x onclick=alert(1)>a</a>"],
	["an attribute beside the quotes", '<a href="https://x"onclick="alert(1)">a</a>'],
	["an attribute in capitals", '<a href="https://x" ONCLICK="alert(1)">a</a>'],
	["a line break between attributes", '<a href="https://x"\nonclick="alert(1)">a</a>'],
	["a picture", '<img src="x" onerror="alert(1)">'],
	["a script", "<script>alert(1)</script>"],
	["a picture after a link", '<a href="https://x">a</a><svg onload="alert(1)">'],
	["a tag without an end", '<a href="https://x" rel="noopener'],
])("%s does not", (_, html) => {
	expect(isTrustedHtml(html)).toBe(false);
});
