import { expect, test } from "vitest";
import { type Branch, DETAILS } from "../../shared/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { renderPage } from "../testing/render-page.ts";
import { en } from "../text/en.ts";

const BRANCH: Branch = {
	...TEST_BRANCH,
	...{ id: 7, name: "Farm and Vehicle Centre", city: "Daman", state: "Daman and Diu", pincode: "396210" },
};

function pageAt(url: string) {
	return renderPage(url, { branches: [BRANCH], states: [], cities: [] });
}

test("it shows the name unchanged, and everything else as facts", async () => {
	const { body } = await pageAt("/branch/Daman%20and%20Diu/Daman/7");
	expect(body).toContain("<h1>Farm and Vehicle Centre</h1>");
	const facts = new Map(
		[...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, fact = ""]) => [
			label,
			fact.replace(/<[^>]*>/g, ""),
		]),
	);
	expect(facts.get(en.branch.location)).toBe("Daman, Daman and Diu");
	expect(facts.get(en.branch.pincode)).toBe("396210");
	for (const detail of DETAILS) expect([...facts.values()]).toContain(BRANCH[detail]);
});

test.each([
	["/branch/Daman-and-diu/daman/7", en.branch.title("Daman, Daman And Diu", "Lender"), "in Daman, Daman And Diu."],
	["/branch/%20/Pune/7", en.branch.title("Pune", "Lender"), "in Pune."],
	["/branch/Maharashtra/-/7", en.branch.title("Maharashtra", "Lender"), "in Maharashtra."],
	["/branch/-/%20/7", en.finder.title("Lender"), en.finder.description("Lender")],
])("%s has the title %s", async (url, title, description) => {
	const { head } = await pageAt(url);
	expect(head).toContain(`<title>${title}</title>`);
	expect(head).toContain(description);
});
