import { useState } from "react";
import { instantOf, MAX_NOTICE_CHARACTERS, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { timeText } from "../../../shared/hours/clock-of.ts";
import { indiaTime } from "../../../shared/hours/hours.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { ALL_LANGUAGES, LANGUAGES } from "../../../shared/languages.ts";
import { useNow } from "../../state/clock.tsx";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EntryField, SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { useTabState } from "../use-tab-state.ts";

const { fields } = noticeTexts;

const NO_TEXTS = Object.fromEntries(ALL_LANGUAGES.map((code) => [code, ""]));

type Values = Record<Exclude<keyof SiteNotice, "texts">, string>;

interface NoticeFormProps {
	stored: SiteNotice | null;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
	isBusy: boolean;
	/** Null removes the notice. */
	onStore(notice: SiteNotice | null): void;
}

/** The text of the notice, its language, the same in other languages, and when visitors see it. */
export function NoticeForm({ stored, tabKey, isBusy, onStore }: NoticeFormProps) {
	const now = useNow();
	const from = `${todayInIndia(now)}T${timeText(indiaTime(now).minutes)}`;
	const [first] = useState<Values>(() => stored ?? { text: "", language: "en", from, until: "" });
	const [values, setValues] = useTabState(tabKey, first);
	const [texts, setTexts] = useTabState(`${tabKey}-texts`, { ...NO_TEXTS, ...stored?.texts });
	const { text, language } = values;
	const others = ALL_LANGUAGES.filter((code) => code !== language);
	const { notice, problems = [] } = readSiteNotice({ ...values, texts });
	const problemTexts: Readonly<Record<string, string>> = noticeTexts.problems;
	const faults = Object.fromEntries(
		problems.map(({ field }) => [field, problemTexts[field] ?? noticeTexts.problems.texts]),
	);
	if (notice && instantOf(notice.until) <= now) faults.until = noticeTexts.isOver;
	const remove = <Button text={noticeTexts.remove} aria-disabled={isBusy} onClick={() => isBusy || onStore(null)} />;
	return (
		<EntryForm
			submit={noticeTexts.save}
			isBusy={isBusy}
			faults={faults}
			onSubmit={() => notice && onStore(notice)}
			more={stored && remove}
		>
			{(problemOf) => {
				const propsOf = (field: keyof Values) => ({
					...fields[field],
					value: values[field],
					problem: problemOf(field),
					onChange: (value: string) => setValues({ ...values, [field]: value }),
				});
				const textIn = (lang: string, { label, value, problem, onChange }: ReturnType<typeof propsOf>) => (
					<EntryField key={lang} {...{ label, problem }} help={noticeTexts.left(MAX_NOTICE_CHARACTERS - value.length)}>
						{(control) => (
							<textarea
								{...control}
								className="text-input"
								lang={lang}
								rows={4}
								maxLength={MAX_NOTICE_CHARACTERS}
								value={value}
								onChange={(event) => onChange(event.target.value)}
							/>
						)}
					</EntryField>
				);
				const isWrong = others.some((code) => problemOf(`texts.${code}`));
				return (
					<>
						{textIn(language, propsOf("text"))}
						<SelectEntry {...propsOf("language")} options={LANGUAGES} areLanguages />
						<details
							open={stored?.texts !== undefined}
							ref={(details) => void (isWrong && details?.setAttribute("open", ""))}
						>
							<summary>{noticeTexts.others}</summary>
							<p className="field-label">{noticeTexts.othersHelp}</p>
							{others.map((code) => {
								const [label, value = "", problem] = [LANGUAGES[code], texts[code], problemOf(`texts.${code}`)];
								const onChange = (typed: string) => setTexts({ ...texts, [code]: typed });
								return textIn(code, { label, value, problem, onChange });
							})}
						</details>
						<div className="closure-dates">
							<TextEntry {...propsOf("from")} type="datetime-local" />
							<TextEntry {...propsOf("until")} type="datetime-local" />
						</div>
						{text.trim() !== "" && (
							<div className="site-notice-preview">
								<p className="admin-quiet">{noticeTexts.preview}</p>
								<p className="notice notice-site" lang={language}>
									{text}
								</p>
							</div>
						)}
					</>
				);
			}}
		</EntryForm>
	);
}
