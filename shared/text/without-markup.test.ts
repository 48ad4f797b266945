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
	["D\\'Souza \\u0026 Sons\\r\\nPune", "D'Souza & Sons, Pune"],
	...["A & B; A < B > C", "Wing <A>, <near SBI>", "&copy=1 &#9999999;", "A\\B, 4\\nagar"].map((text) => [text, text]),
])("%s is read by people as %s", (text, plain) => {
	expect(withoutMarkup(text)).toBe(plain);
});
