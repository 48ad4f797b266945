import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Branch } from "../../../shared/branch/branch.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { renderPage } from "../../testing/render-page.ts";
import { textBookOf } from "../../text/all-texts.ts";
import { TextContext } from "../../text/use-texts.ts";
import { ContactFacts } from "./contact-facts.tsx";

/** The facts as text, and where their links lead. */
function factsOf(branch: Partial<Branch>) {
	const markup = renderToStaticMarkup(
		<TextContext value={textBookOf("en")}>
			<ContactFacts branch={{ ...TEST_BRANCH, ...branch }} />
		</TextContext>,
	);
	const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
	return { labels: [...markup.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label), links };
}

test("a branch as specified has only its phone", () => {
	expect(factsOf({})).toEqual({ labels: ["Phone"], links: ["tel:+919876543210"] });
});

test("each number is with others of its kind, and leads to a call or a chat", () => {
	const phones = [
		{ kind: "whatsapp", number: "+919876543211" },
		{ kind: "branch", number: "+912026543210" },
		{ kind: "customer-care", number: "18001234567" },
		// Without its country code, a chat cannot be opened.
		{ kind: "whatsapp", number: "2654 3210" },
	] as const;
	expect(factsOf({ phones, email: "a+b&c@example.com" })).toEqual({
		labels: ["Phone", "WhatsApp", "Customer care", "Email"],
		links: [
			"tel:+919876543210",
			"tel:+912026543210",
			"https://wa.me/919876543211",
			"tel:26543210",
			"tel:18001234567",
			"mailto:a%2Bb%26c@example.com",
		],
	});
});

test("a branch without any number has the lender's", async () => {
	const page = async (branch: Partial<Branch>) => {
		const branches = [{ ...TEST_BRANCH, ...branch }];
		const feeds = { branches, states: [], cities: [], customerCare: "18001234567" };
		return (await renderPage("/branch/Maharashtra/Nashik/1", feeds)).body;
	};
	expect(await page({ contactNo: "" })).toMatch(/Customer care<\/dt><dd><a href="tel:18001234567">/);
	expect(await page({})).not.toContain("Customer care");
});
