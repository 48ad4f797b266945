import { expect, test } from "vitest";
import type { LocatorSource } from "../../shared/finder/rendering.ts";
import { eachOf } from "../../shared/testing/each-of.ts";
import { createRoutes } from "../routes.tsx";
import { addressesIn } from "./address-in.ts";
import { createLocatorStore } from "./locator-store.tsx";

const addressOf = addressesIn(createRoutes({} as LocatorSource, createLocatorStore()));

test.each(
	eachOf(
		["/ | /?utm_source=x&fbclid=y", "/"],
		["/?fbclid=y&q=nashik", "/?q=nashik"],
		["/?page=2&q=a+b&gclid=1&state=", "/?q=a+b&state=&page=2"],
		["/?category=Branch+Office&category=Branch+Office&x=1", "/?category=Branch+Office"],
		["/location/Kerala/Kochi?utm_medium=x", "/location/Kerala/Kochi"],
		["/location/Kerala?city=Kochi&utm_medium=x", "/location/Kerala?city=Kochi"],
		["/branch/Kerala/Kochi/7?q=x&utm_campaign=y", "/branch/Kerala/Kochi/7"],
		["/Privacy-Policy.html?x=1", "/Privacy-Policy.html"],
		["/LOCATION/Kerala/?x=1", "/LOCATION/Kerala/"],
		["/%6cocation/Kerala?q=y&x=1", "/%6cocation/Kerala?q=y"],
		["/branch/Kerala/Kochi | /location | /nothing/here?x=1 | /wp-login.php", "/404"],
		["/location/%E0%A4%A6?q=%F0%9F%98%80", "/location/%E0%A4%A6?q=%F0%9F%98%80"],
	),
)("%s stands for the page %s", (url, address) => {
	expect(addressOf(url)).toBe(address);
	expect(addressOf(address)).toBe(address);
});
