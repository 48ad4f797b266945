import { expect, test } from "vitest";
import { withoutMarkup } from "./without-markup.ts";

test.each([
	["D&#039;Souza &amp; Sons", "D'Souza & Sons"],
	["&#x27;Om&#x27;", "'Om'"],
	["D&#146;Souza", "D’Souza"],
	["&amp;amp;amp;", "&"],
	["Caf&eacute;&nbsp;2", "Café 2"],
	["Camp<br/>Pune<BR />411001", "Camp, Pune, 411001"],
	["<p class='a'>One</p><p>Two</p>", "One, Two"],
	["&lt;b&gt;SBI&lt;/b&gt;", "SBI"],
	["A & B", "A & B"],
	["AT&T; A < B > C", "AT&T; A < B > C"],
	["Wing <A>, <near SBI>", "Wing <A>, <near SBI>"],
	["&copy=1 &#9999999;", "&copy=1 &#9999999;"],
])("%s is read by people as %s", (text, plain) => {
	expect(withoutMarkup(text)).toBe(plain);
});
