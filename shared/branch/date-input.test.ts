import { expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { dateOfSerial, readDate } from "./date-input.ts";

test.each([
	...eachOf(
		["2027-01-05 | 2027-01-05T00:00:00.000Z | 2027/1/5 | 05/01/2027 | 5-1-27 | 05.01.2027", "2027-01-05"],
		["5 Jan 2027 | 5-Jan-27 | Tuesday, 5th January 2027 | January 5, 2027 | ०५/०१/२०२७", "2027-01-05"],
		["\u200eTuesday, \u200e5 \u200eJanuary \u200e2027 | 5\u00a0Jan\u00a02027 | 5th of January '27", "2027-01-05"],
		["5ᵗʰ January 2027 | 05-01-2027 0:00 | 05/01/2027  12:00:00\u202fAM | 2027-01-05T00:00:00+05:30", "2027-01-05"],
		["05JAN2027 | 20270105 | मंगळवार, 5 जाने. 2027 | செவ்வாய்க்கிழமை, 5 ஜனவரி 2027", "2027-01-05"],
		["12/25/2026 | 2027-01-05 18:30 | 20270230 | 05012027 | 5 ஜூ 2027 | 5 चैत्र 2027 | 29/02/2027", undefined],
		["31 Apr 2027 | 13/13/2027 | 5 Jan | Jan 2027 | marble 5 2027 | 5 Mayor 2027 | 5 Janu 2027", undefined],
		["monkey 5 Jan 2027 | 05/01/1927 | soon", undefined],
		["15 Aug 2027 (Sunday) | Sunday, 15 August 2027 | 15-Aug-27 | (Sun) 15.08.2027", "2027-08-15"],
		["5 Sept 2027 | 5 ಸೆಪ್ಟೆಂ 2027", "2027-09-05"],
		["Thurs 5 aug. 2027 | 5 ઓગસ્ટ 2027 | 5 ఆగష్టు 2027", "2027-08-05"],
		["५ फरवरी २०२७", "2027-02-05"],
		["5 अक्तू॰ 2027", "2027-10-05"],
		["29/02/2028", "2028-02-29"],
	),
	["", undefined],
])("the date %j is %j", (text, date) => {
	const { value, message } = readDate(text);
	expect(value).toBe(date);
	if (date === undefined) expect(message).toMatch(/2027-01-05/);
});

test.each([
	["Monday, 15 August 2027", "it says Monday, but 15 August 2027 is a Sunday"],
	["05/01/2027 (Thurs)", "it says Thursday, but 5 January 2027 is a Tuesday"],
	["सोमवार, 15 अगस्त 2027", "it says Monday, but 15 August 2027 is a Sunday"],
	["Sat, Sun 15-Aug-27", "it says Saturday, but 15 August 2027 is a Sunday"],
])("%j contradicts itself", (text, message) => {
	expect(readDate(text)).toMatchObject({ message, contradiction: expect.stringMatching(/^2027-0/) });
});

test("days of a sheet count from 1900 or 1904", () => {
	expect(dateOfSerial(46_392, false)).toBe("2027-01-05");
	expect(dateOfSerial(44_930.75, true)).toBe("2027-01-05");
	expect(dateOfSerial(12, false)).toBeUndefined();
	expect(dateOfSerial(1e12, false)).toBeUndefined();
});
