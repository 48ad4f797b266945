import { expect, test } from "vitest";
import { networkIcon } from "./brand-file.ts";
import icons from "./network-icons.json" with { type: "json" };

test.each([
	["https://www.facebook.com/company", "facebook"],
	["https://X.com/company", "x"],
	["https://twitter.com/company", "x"],
	["https://www.instagram.com/company", "instagram"],
	["https://m.youtube.com/@company", "youtube"],
	["https://in.linkedin.com/company/company", "linkedin"],
	["https://wa.me/911234567890", "whatsapp"],
	["https://api.whatsapp.com/send?phone=911234567890", "whatsapp"],
	["https://t.me/company", "telegram"],
] as const)("%s has the icon of its network", (url, icon) => {
	expect(networkIcon(url, "chat")).toBe(icons[icon].path);
});

test.each([
	"https://www.example.com/chat",
	"https://notfacebook.com/",
	"https://facebook.com.example.com/",
	"https://www.example.com/?to=https://x.com/company",
])("%s, on an unknown network, has the icon of its kind", (url) => {
	expect(networkIcon(url, "chat")).toBe(icons.chat.path);
});
