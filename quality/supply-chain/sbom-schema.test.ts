/** The bill of materials that the build wrote, by the schema of its format. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";

const text = readFileSync(path.join(import.meta.dirname, "..", "..", "dist", "sbom.cdx.json"), "utf8");

const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

test("it is valid against the schema of CycloneDX, with all identifiers of licences", async () => {
	expect(await validator.validate(text)).toBeNull();
	expect(await validator.validate(text.replace('"id": "ISC"', '"id": "Made-up-1.0"'))).not.toBeNull();
});
