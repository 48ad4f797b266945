import { expect, test } from "vitest";
import { readWeekText } from "./week-text.ts";

/** Monday to Sunday, neighbours with the same hours together. */
function written(text: string): string | undefined {
	const week = readWeekText(text);
	const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
	return week && days.map((day) => week.get(day)).join(" | ");
}

const week = (workday: string, saturday: string, sunday: string) =>
	[...Array(5).fill(workday), saturday, sunday].join(" | ");

test.each([
	["Mon-Fri 10-5, Sat 10-1, Sun closed", week("10-5", "10-1", "closed")],
	[
		"Mon to Fri: 9:30 AM to 5:30 PM; Sat: 9:30 AM to 1:30 PM",
		week("9:30 AM to 5:30 PM", "9:30 AM to 1:30 PM", "closed"),
	],
	["10:00 AM - 5:00 PM (Mon-Sat)", week("10:00 AM - 5:00 PM", "10:00 AM - 5:00 PM", "closed")],
	["9.30 am to 5 pm (Mon to Fri), 10 am to 1 pm (Sat)", week("9.30 am to 5 pm", "10 am to 1 pm", "closed")],
	["10 AM to 6 PM, Sunday Closed", week("10 AM to 6 PM", "10 AM to 6 PM", "Closed".toLowerCase())],
	["10 AM to 6 PM (Sunday Holiday)", week("10 AM to 6 PM", "10 AM to 6 PM", "closed")],
	["10-5 except Sunday", week("10-5", "10-5", "closed")],
	["Mon-Fri 10-1, 2-5, Sat 10-1", week("10-1, 2-5", "10-1", "closed")],
	["Mon-Fri 10-5 Sat 10-1 Sun off", week("10-5", "10-1", "off")],
	["Weekdays 10:00-17:00 / Weekends closed", week("10:00-17:00", "closed", "closed")],
	["Daily 10-8", week("10-8", "10-8", "10-8")],
	["Monday – Saturday | 10:00 - 17:00", week("10:00 - 17:00", "10:00 - 17:00", "closed")],
	["Mon, Tue, Wed, Thu & Fri 10-5", week("10-5", "closed", "closed")],
	["10-5, Sat 10-1", week("10-5", "10-1", "10-5")],
])("%s is hours by day", (text, expected) => {
	expect(written(text)?.toLowerCase()).toBe(expected.toLowerCase());
});

test.each([
	"10-5",
	"10 AM to 5 PM",
	"",
	"Sat 10-1",
	"10-5 Mon-Fri, 10-1, Sat",
	"10-5 Mon-Fri, Sat 10-1",
	"10-5, Mon-Fri, 10-1, Sat",
	"Mon-Fri 10-5, Mon-Sat 10-1",
	"10-5 Mon-Fri 10-1",
	`Mon ${"Mon ".repeat(100)}`,
])("it is not clear which hours belong to which days in %j", (text) => {
	expect(written(text)).toBeUndefined();
});
