import path from "node:path";
import { expect, test } from "vitest";
import { designFiles } from "./design.ts";

test("the look is that of the code that draws and of its fonts, not of tests", () => {
	const names = designFiles().map((file) => path.basename(file));
	expect(names).toEqual(expect.arrayContaining(["card-svg.ts", "icon-svg.ts", "text-lines.ts", "typeface.ts"]));
	expect(names).toEqual(expect.arrayContaining(["NotoSans_400Regular.ttf", "NotoSans_700Bold.ttf"]));
	expect(names.filter((name) => name.includes(".test."))).toEqual([]);
});
