/** The notice to all visitors as the values of a form: its texts, the language of the first, and when visitors see it. */
import { instantOf, MAX_NOTICE_CHARACTERS, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { ALL_LANGUAGES, LANGUAGES, type Language } from "../../../shared/languages.ts";
import { texts as en } from "../../text/en/texts.ts";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { momentText } from "../../ui/date-text.ts";
import { SelectEntry, TextAreaEntry, TextEntry } from "../entries/entry-field.tsx";
import { type Fields, fieldOf } from "../entries/entry-form.tsx";

const { fields, problems } = noticeTexts;
const field = fieldOf<NoticeValues>();

export type NoticeValues = Record<"text" | "language" | "from" | "until" | `texts.${Language}`, string>;

/** @param from when a new notice begins */
export function valuesOf(notice: SiteNotice | null, from: string): NoticeValues {
	const { texts = {}, ...own } = notice ?? { text: "", language: "en", from, until: "" };
	const inOthers = ALL_LANGUAGES.map((code) => [`texts.${code}`, (texts as Record<string, string>)[code] ?? ""]);
	return { ...own, ...Object.fromEntries(inOthers) };
}

/** The notice that was entered, or what is wrong, by field. */
export function readValues({ text, language, from, until, ...others }: NoticeValues) {
	const texts = Object.fromEntries(ALL_LANGUAGES.map((code) => [code, others[`texts.${code}`]]));
	const { notice, problems: found = [] } = readSiteNotice({ text, language, from, until, texts });
	const faults = found.map(({ field }) => [field, problems[field as keyof typeof problems] ?? problems.texts]);
	return { notice, faults: Object.fromEntries(faults) as Partial<NoticeValues> };
}

/** A value as people read it. */
export function textOf(name: string, value: string): string {
	return value && (name === "from" || name === "until") ? momentText(en, instantOf(value)) : value;
}

/** The name of a field. */
export function labelOf(name: string): string {
	const [, code] = name.split(".");
	return code ? LANGUAGES[code as Language] : fields[name as keyof typeof fields].label;
}

function textIn(name: "text" | `texts.${Language}`) {
	return field(name, TextAreaEntry, (values) => ({
		label: labelOf(name),
		help: noticeTexts.left(MAX_NOTICE_CHARACTERS - values[name].length),
		lang: name.split(".")[1] ?? values.language,
		rows: 4,
		maxLength: MAX_NOTICE_CHARACTERS,
	}));
}

/** @param isOpen whether the texts in other languages are unfolded at first */
export function noticeFields(isOpen: boolean): Fields<NoticeValues> {
	const others = ALL_LANGUAGES.map((code) => ({
		...textIn(`texts.${code}`),
		isShown: ({ language }: NoticeValues) => language !== code,
	}));
	return [
		textIn("text"),
		field("language", SelectEntry, { ...fields.language, options: LANGUAGES, areLanguages: true }),
		{ summary: noticeTexts.others, help: noticeTexts.othersHelp, isOpen, folded: others },
		[
			field("from", TextEntry, { ...fields.from, type: "datetime-local" }),
			field("until", TextEntry, { ...fields.until, type: "datetime-local" }),
		],
	];
}
