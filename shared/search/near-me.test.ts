import { describe, expect, test } from "vitest";
import { isNearMeWish } from "./near-me.ts";

describe("isNearMeWish", () => {
	test.each([
		"near me",
		"Nearest branch",
		"which is the closest office to me?",
		"branches around me",
		"branch near my location",
		"loan office near me",
		"paas ki branch",
		"mere paas",
		"mere aas paas branch",
		"sabse najdiki branch kahan hai",
		"najdik",
		"मेरे पास की शाखा",
		"सबसे नज़दीकी शाखा",
		"javalchi shakha",
		"जवळची शाखा",
		"najik ni shakha",
		"નજીકની શાખા",
		"daggara branch",
		"దగ్గరలో బ్రాంచ్",
		"naa daggara branch",
		"pakkathil ulla kilai",
		"அருகிலுள்ள கிளை",
		"hattirada shakhe",
		"ಹತ್ತಿರದ ಶಾಖೆ",
		"home loan near me",
	])("%s", (query) => {
		expect(isNearMeWish(query)).toBe(true);
	});

	test.each(["", "pune", "near pune", "पुणे के पास", "branch", "my branch at ajmer", "office near bangalore", "me"])(
		"not: %s",
		(query) => {
			expect(isNearMeWish(query)).toBe(false);
		},
	);
});
