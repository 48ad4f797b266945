/** What is wrong with a page, as the browser and the accessibility rules see it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Collects what the browser complains of in its console, but its own line for an intended 404 and the software
 * renderer's word about its own speed.
 *
 * @param status of the page
 */
export function complaintsOf(page: Page, status = 200): string[] {
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		const text = message.text();
		const intended = status === 404 && text.includes("the server responded with a status of 404");
		const complains = message.type() === "error" || message.type() === "warning";
		if (complains && !intended && !text.includes("GL Driver Message")) complaints.push(text);
	});
	return complaints;
}

/** Holds the page as it stands against the rules of axe-core. */
export async function expectAccessible(page: Page): Promise<void> {
	// The looks of options are the browser's, and the hours have hundreds. The newer mode opens a page of its own each
	// time, to put together what it found in frames; there are none here.
	const { violations } = await new AxeBuilder({ page }).exclude("option").setLegacyMode(true).analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
