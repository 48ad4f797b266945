/** The name, address and landmark of a branch in the languages of the pages besides English: three optional fields for each. */
import { LANGUAGES, OTHER_LANGUAGES, type OtherLanguage } from "../languages.ts";
import { type Field, textField, type VisitorField } from "./field.ts";

const TRANSLATED = ["name", "address", "landmark"] as const;

export type Translated = (typeof TRANSLATED)[number];

export type TranslatedFieldName = `${Translated}_${OtherLanguage}`;

interface TranslatedField extends Field<string> {
	language: OtherLanguage;
	/** The field in English that it translates. */
	translates: Translated;
	rare: true;
	visitors: VisitorField & { mayBeMissing: true };
}

interface OwnFacts {
	label: string;
	/** As what it is found: as what it translates, but for an address, whose initials count only in English. */
	searched: "name" | "place";
	longest?: number;
	/** Where the text of another upstream is cut, as that of the field in English is. */
	cutAt?: number;
	/** Ways to write what is translated, in headings. */
	headings: readonly string[];
}

const FACTS: Record<Translated, OwnFacts> = {
	name: { label: "Branch Name", searched: "name", headings: ["Branch Name", "Name of Branch", "Branch", "Name"] },
	address: {
		label: "Address",
		searched: "place",
		longest: 300,
		cutAt: 1000,
		headings: ["Address", "Branch Address", "Full Address"],
	},
	landmark: { label: "Landmark", searched: "place", headings: ["Landmark", "Nearest Landmark", "Nearby Landmark"] },
};

/** Written out: `Intl.DisplayNames` takes 2 MiB of each process, and reads 5 more. A language without one has its own name. */
const ENGLISH_NAMES: Partial<Record<OtherLanguage, string>> = {
	hi: "Hindi",
	mr: "Marathi",
	gu: "Gujarati",
	te: "Telugu",
	ta: "Tamil",
	kn: "Kannada",
};

/** By payload name, such as `name_hi`, one language after the other. */
export const TRANSLATED_FIELDS = Object.fromEntries(
	OTHER_LANGUAGES.flatMap((language) => TRANSLATED.map((what) => [`${what}_${language}`, translated(what, language)])),
) as Record<TranslatedFieldName, TranslatedField>;

export const TRANSLATED_NAMES = Object.keys(TRANSLATED_FIELDS) as TranslatedFieldName[];

function translated(what: Translated, language: OtherLanguage): TranslatedField {
	const name = ENGLISH_NAMES[language] ?? LANGUAGES[language];
	const { label, searched, longest, cutAt, headings } = FACTS[what];
	const options = {
		label: `${label} in ${name}`,
		section: "translations" as const,
		api: `The ${what} in ${name}, in its script.`,
		required: false,
		rare: true as const,
		...(longest !== undefined && { longest }),
		examples: ["", ""] as const,
		headings: headings.flatMap((each) => [`${each} in ${name}`, `${each} ${name}`, `${name} ${each}`]).join(", "),
		visitors: {
			read: (text: string) => (isInOwnScript(text, language) ? text : undefined),
			mayBeMissing: true as const,
			searched,
			...(cutAt !== undefined && { cutAt }),
		},
	};
	const fault = `${options.label} must be in the script of ${name}, not only in Latin letters`;
	return {
		...textField(options, (text) => (isInOwnScript(text, language) ? undefined : fault)),
		language,
		translates: what,
	};
}

/** The script of each language; without one here, a text must have a letter that is not Latin. */
export const SCRIPTS: Partial<Record<OtherLanguage, RegExp>> = {
	hi: /\p{Script=Devanagari}/u,
	mr: /\p{Script=Devanagari}/u,
	gu: /\p{Script=Gujarati}/u,
	te: /\p{Script=Telugu}/u,
	ta: /\p{Script=Tamil}/u,
	kn: /\p{Script=Kannada}/u,
};

/** Whether a text has a letter of the language's script. Others are probably from the column of another language. */
function isInOwnScript(text: string, language: OtherLanguage): boolean {
	return (SCRIPTS[language] ?? /(?!\p{Script=Latin})\p{L}/u).test(text);
}
