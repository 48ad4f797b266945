import { describe, expect, test } from "vitest";
import { latinDigits } from "../../text/latin-digits.ts";
import { latinLetters, soundKey } from "./sound-key.ts";

describe("soundKey", () => {
	test.each([
		["nagpur", "nagpoor"],
		["mumbai", "मुंबई"],
		["mumbai", "मुम्बई"],
		["pune", "पुणे"],
		["udaipur", "उदयपुर"],
		["indore", "इंदौर"],
		["chennai", "चेन्नई"],
		["surat", "સુરત"],
		["bengaluru", "ಬೆಂಗಳೂರು"],
		["thane", "thaane"],
		["zaheerabad", "jahirabad"],
		["kachchh", "કચ્છ"],
	])("%s and %s sound the same", (one, other) => {
		expect(soundKey(other)).toBe(soundKey(one));
	});

	test.each([
		["kota", "kolkata"],
		["agra", "agar"],
		["pune", "puri"],
		["salem", "sangli"],
	])("%s and %s do not", (one, other) => {
		expect(soundKey(other)).not.toBe(soundKey(one));
	});
});

test("vowel signs of two parts sound as one, also taken apart", () => {
	for (const word of ["கோவை", "కొచ్చి", "ಕೋಲಾರ", "കോട്ടയം", "কোচবিহার"]) {
		expect(soundKey(word.normalize("NFD"))).toBe(soundKey(word.normalize("NFC")));
	}
	expect(soundKey("கோவை".normalize("NFD"))).toBe("kove");
});

test("words of every script become Latin letters; others stay", () => {
	expect(latinLetters("नागपुर")).toBe("nagapur");
	expect(latinLetters("హైదరాబాద్")).toBe("haidarabad");
	expect(latinLetters("pune")).toBe("pune");
});

test("digits of every script become Latin ones", () => {
	expect(latinDigits("४११०३८ ૩૮ ௧ 5")).toBe("411038 38 1 5");
});
