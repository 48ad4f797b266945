import { expect, test } from "vitest";
import { isFaulty, phoneRows, phoneRowsText, serviceChoice, servicesText } from "./list-values.ts";

test("numbers become rows, and the same text again", () => {
	const text = "WhatsApp +919876543210, Customer care 18001234567, Branch +912026543210";
	expect(phoneRows(text)).toEqual([
		{ kind: "whatsapp", number: "+919876543210" },
		{ kind: "customer-care", number: "18001234567" },
		{ kind: "branch", number: "+912026543210" },
	]);
	expect(phoneRowsText(phoneRows(text))).toBe(text);
	expect(phoneRows("98765, call us")).toEqual([
		{ kind: "branch", number: "98765" },
		{ kind: "branch", number: "call us" },
	]);
	expect(phoneRowsText([{ kind: "whatsapp", number: "  " }])).toBe("");
});

test("a row is faulty once something is written that is no number", () => {
	expect(["", "98765 43210", "98765"].map((number) => isFaulty({ kind: "whatsapp", number }))).toEqual([
		false,
		false,
		true,
	]);
});

test("services are ticked in any order and spelling; others are written beside", () => {
	const offered = ["Home loan", "Farm loan"];
	const choice = serviceChoice("Gold loan, FARM LOAN, Locker", offered);
	expect(choice).toEqual({ ticked: ["Farm loan"], others: "Gold loan, Locker" });
	expect(servicesText(choice)).toBe("Farm loan, Gold loan, Locker");
	expect(serviceChoice("", offered)).toEqual({ ticked: [], others: "" });
});
