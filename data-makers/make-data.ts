/** `npm run make-data -- NAME`: makes committed data of the site again, and tests them. README.md says which there are, and when to run it. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

/** The folder of each name, with the tests of what it makes. */
const FOLDERS: Readonly<Record<string, string>> = {
	"sample-branches": "sample-data",
	basemap: "basemap",
	places: "places",
	"embedded-map": "embedded-map",
	"map-style": "map-style",
};

const [name = ""] = process.argv.slice(2);
switch (name) {
	case "sample-branches": {
		const { SAMPLE_FILE } = await import("../server/branch-service/commands/samples.ts");
		const { sampleFileText } = await import("./sample-data/sample-file.ts");
		writeFileSync(SAMPLE_FILE, sampleFileText());
		break;
	}
	case "basemap":
		await import("./basemap/make-basemap.ts");
		await import("./basemap/make-outline.ts");
		break;
	case "places":
		await import("./places/make-places.ts");
		break;
	case "embedded-map":
		await import("./embedded-map/make-embedded-map.ts");
		break;
	case "map-style":
		await import("./map-style/make-map-style.ts");
		break;
	default:
		console.error(`Say what to make: ${Object.keys(FOLDERS).join(", ")}`);
		process.exitCode = 1;
}

if (name in FOLDERS) {
	const tests = `vitest run --config quality/vitest.config.ts data-makers/${FOLDERS[name]}/`;
	if (spawnSync(tests, { shell: true, stdio: "inherit" }).status !== 0) process.exitCode = 1;
}
