import { expect, test } from "vitest";
import type { LocatorSource } from "../shared/rendering.ts";
import { addressIn } from "./address-in.ts";
import { createRoutes } from "./routes.tsx";
import { createLocatorStore } from "./state/locator-store.tsx";

const ROUTES = createRoutes({} as LocatorSource, createLocatorStore());

test.each([
	["/", "/"],
	["/?utm_source=x&fbclid=y", "/"],
	["/?fbclid=y&q=nashik", "/?q=nashik"],
	["/?page=2&q=a+b&gclid=1&state=", "/?q=a+b&state=&page=2"],
	["/?category=Branch+Office&category=Branch+Office&x=1", "/?category=Branch+Office"],
	["/location/Kerala/Kochi?utm_medium=x", "/location/Kerala/Kochi"],
	["/location/Kerala?city=Kochi&utm_medium=x", "/location/Kerala?city=Kochi"],
	["/branch/Kerala/Kochi/7?q=x&utm_campaign=y", "/branch/Kerala/Kochi/7"],
	["/Privacy-Policy.html?x=1", "/Privacy-Policy.html"],
	["/nothing/here?x=1", "/404"],
	["/wp-login.php", "/404"],
	["/location/%E0%A4%A6?q=%F0%9F%98%80", "/location/%E0%A4%A6?q=%F0%9F%98%80"],
])("%s stands for the page %s", (url, address) => {
	expect(addressIn(ROUTES, url)).toBe(address);
	expect(addressIn(ROUTES, address)).toBe(address);
});
