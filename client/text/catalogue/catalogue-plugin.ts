import path from "node:path";
import type { Plugin } from "vite";
import { ALL_LANGUAGES } from "../../../shared/languages.ts";
import { catalogueFile, sourceOf, sourceOfAll } from "./catalogue.ts";

const FEED_WORDS = "../feed-words.ts";

/** The modules of each language but English (`textSources`), with LANGUAGE where its code is. */
const MODULES: Readonly<Record<string, string>> = {
	"texts.ts": `import { translated } from "${FEED_WORDS}";
		export const { texts, places } = translated("LANGUAGE", catalogue("LANGUAGE", "first"), catalogue("LANGUAGE", "words"));`,
	"more-texts.ts": `import { grammar } from "./grammar.ts";
		export const moreTexts = { ...catalogue("LANGUAGE", "more"), grammar };`,
	"places.ts": `export const names = catalogue("LANGUAGE", "places");`,
};

const MODULE = /[\\/]text[\\/](?!en\b)(\w\w)[\\/]((?:texts|more-texts|places)\.ts)$/;

const IMPORT = /import \{ catalogues? \} from "[./a-z]+\/catalogue\/catalogue\.ts";/;

const CALL = /\bcatalogue\("([\w-]+)", "(\w+)"\)|\bcatalogues\("(\w+)"\)/g;

const NUMBER_TEXT = path.join(import.meta.dirname, "..", "..", "..", "shared", "text", "number-text.ts");

const PLACE_TABLE = path.join(import.meta.dirname, "place-table.ts");

/** Makes the modules of languages, and compiles the texts into calls of `catalogue` and `catalogues`; in development, also changed ones. */
export const cataloguePlugin: Plugin = {
	name: "catalogues",
	// Before others change how the calls are written.
	enforce: "pre",
	resolveId: {
		filter: { id: MODULE },
		handler: (id) => path.join(import.meta.dirname, "..", ...id.split(/[\\/]/).slice(-2)),
	},
	load: {
		filter: { id: MODULE },
		handler(id) {
			const [, language = "", file = ""] = MODULE.exec(id) ?? [];
			const code = `import { catalogue } from "../catalogue/catalogue.ts";\n${MODULES[file]}`;
			return code.replaceAll("LANGUAGE", language);
		},
	},
	transform: {
		filter: { code: IMPORT },
		handler(code) {
			let before = `import { numberText } from ${JSON.stringify(NUMBER_TEXT)};\n`;
			const compiled = code.replace(CALL, (_call, name: string, part: string, partOfAll: string) => {
				const source = partOfAll ? sourceOfAll(partOfAll) : sourceOf(name, part);
				before += source.before;
				for (const each of partOfAll ? ALL_LANGUAGES : [name, "en"]) this.addWatchFile(catalogueFile(each));
				return source.object;
			});
			if ((before + compiled).includes("placeForms("))
				before = `import { placeForms } from ${JSON.stringify(PLACE_TABLE)};\n${before}`;
			return { code: compiled.replace(IMPORT, () => before), map: null };
		},
	},
};
