import type { RouteObject } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { RenderInput } from "../shared/finder/rendering.ts";
import { eachOf } from "../shared/testing/each-of.ts";
import { render } from "./entry-server.tsx";
import type { RouteHandle } from "./state/route-handle.ts";

// The test's own routes: how a page becomes restricted does not depend on the real ones.
vi.mock("./routes.tsx", () => {
	const open: RouteHandle = { page: "login" };
	const restricted: RouteHandle = { page: "admin", restricted: true };
	const children: RouteObject[] = [
		{ path: "/", handle: open, element: "open" },
		{ path: "/admin/page", handle: restricted, element: "secret" },
		{ path: "/admin/breaks", handle: restricted, Component: fails },
		{ path: "/admin/misses", handle: restricted, loader: fails, element: "secret", ErrorBoundary: Failed },
		{ path: "/admin/parent", handle: restricted, children: [{ path: "child", handle: open, element: "secret" }] },
		{ path: "/legal", handle: open, element: "legal" },
		{ path: "*", handle: open, element: "not found" },
	];
	return { createRoutes: () => children };
});

function fails(): never {
	throw new Error("boom");
}

function Failed() {
	return <p>failed</p>;
}

const INPUT: Omit<RenderInput, "url"> = {
	source: { finder: fails, branch: fails, directory: fails, states: fails, citiesOf: fails },
	brand: { companyName: "Lender" } as RenderInput["brand"],
	maps: { kind: "embedded" },
	publicUrl: undefined,
	now: 0,
	version: undefined,
	oldSince: undefined,
	sampleData: false,
	setup: { adminsOnly: true, otherUpstream: false },
	readOnlyReason: undefined,
};

test.each(
	eachOf(
		["/admin/page | /Admin/PAGE | /admin/page/ | /%61dmin/pag%65?x=1 | /admin/parent/child", 200],
		["/admin/breaks | /admin/misses", 500],
	),
)("%s is for admins only, with status %d", async (url, status) => {
	expect(await render({ ...INPUT, url })).toMatchObject({ status, restricted: true });
});

test.each(["/", "/?x=/admin/page", "/admin", "/admin/page/further", "/admin%2fpage", "//admin/page", "/x/../open"])(
	"%s is for everybody",
	async (url) => {
		const page = await render({ ...INPUT, url });
		expect(page.restricted).toBe(false);
		expect(page.body).not.toContain("secret");
	},
);

test.each(["/legal", "/LEGAL?x=1", "/%6cegal/"])("%s has the company's own text", async (url) => {
	const page = await render({ ...INPUT, ownLegal: { "/legal": ["div", {}, ["own text"]] }, url });
	expect(page.data).toContain("own text");
});
