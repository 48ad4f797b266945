import { expect, test } from "vitest";
import { bitsOfServices, keepServices, serviceColumns } from "./services.ts";

test("branches are kept by their services, in any spelling, and of more than 32 services the most frequent count", () => {
	const many = Array.from({ length: 40 }, (_, each) => `Service ${each}`);
	const branches = [["Home loan"], ["HOME LOAN", "Farm loan"], [], many, ["Farm  loan"]].map((services) => ({
		services,
	}));
	const columns = serviceColumns(branches);
	expect(columns.services).toHaveLength(32);
	expect(columns.services.slice(0, 2)).toEqual(["Home loan", "Farm loan"]);
	const branchesWith = (...names: string[]) => [
		...keepServices(columns, bitsOfServices(columns, names), Uint32Array.from(branches.keys())),
	];
	expect(branchesWith("home-loan")).toEqual([0, 1]);
	expect(branchesWith("Home loan", "Farm loan")).toEqual([0, 1, 4]);
	expect(branchesWith("Service 29", "Service 30")).toEqual([3]);
	expect(branchesWith("Gold loan")).toEqual([]);
});
