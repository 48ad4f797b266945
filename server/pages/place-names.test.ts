/** The names of places in a page's data, over HTTP, with the built pages. */
import request from "supertest";
import { expect, test } from "vitest";
import { builtSite } from "../testing/built-site.ts";

const site = builtSite();

test.each(["/mr", "/mr/branch/Maharashtra/Mumbai/1"])("%s has the names that it shows", async (path) => {
	const { text } = await request(site.url).get(path).expect(200);
	const [body = "", data = ""] = text.split('id="page-data">');
	const { places } = JSON.parse(data.split("</script>")[0] ?? "") as { places: Record<string, string> };
	const names = Object.entries(places).filter(([key]) => !/^[@…]/.test(key));
	expect(names.length).toBeGreaterThan(10);
	expect(names.filter(([, name]) => !body.includes(name))).toEqual([]);
});

test("an English page has none", async () => {
	const { text } = await request(site.url).get("/").expect(200);
	expect(text).not.toContain('"places":');
});
