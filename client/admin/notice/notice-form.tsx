import { type FormEvent, useState } from "react";
import { instantOf, MAX_NOTICE_CHARACTERS, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { timeText } from "../../../shared/branch/hours-input.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay, indiaTime } from "../../../shared/hours/hours.ts";
import { ALL_LANGUAGES, LANGUAGES, type Language } from "../../../shared/languages.ts";
import { useNow } from "../../state/clock.tsx";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { EntryField, SelectEntry, TextEntry } from "../holidays/entry-field.tsx";
import { useKept } from "../use-kept.ts";

const { fields } = noticeTexts;

type Values = Record<keyof SiteNotice, string>;

interface NoticeFormProps {
	stored: SiteNotice | null;
	/** The key under which what is typed survives a reload. */
	keptAs: string;
	isBusy: boolean;
	/** Null removes the notice. */
	onStore(notice: SiteNotice | null): void;
}

/** The text of the notice, its language, and when visitors see it. */
export function NoticeForm({ stored, keptAs, isBusy, onStore }: NoticeFormProps) {
	const now = useNow();
	const [first] = useState<Values>(() => stored ?? { text: "", language: "en", from: wallTime(now), until: "" });
	const [values, setValues] = useKept(keptAs, first);
	const [problem, setProblem] = useState<ReturnType<typeof problemIn>>();
	const language: Language = ALL_LANGUAGES.find((each) => each === values.language) ?? "en";

	function change(changed: Partial<Values>) {
		const next = { ...values, ...changed };
		setValues(next);
		setProblem((present) => (present && problemIn(next, now)?.field === present.field ? present : undefined));
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = problemIn(values, now);
		setProblem(found);
		const { notice } = readSiteNotice(values);
		if (!found && notice && !isBusy) onStore(notice);
	}

	const propsOf = (field: keyof Values) => ({
		...fields[field],
		problem: problem?.field === field ? problem.message : undefined,
	});
	const time = (field: "from" | "until") => (
		<TextEntry
			{...propsOf(field)}
			type="datetime-local"
			value={values[field]}
			onChange={(chosen) => change({ [field]: chosen })}
		/>
	);
	return (
		<form noValidate className="site-notice-form" onSubmit={submit}>
			<EntryField {...propsOf("text")} help={noticeTexts.left(MAX_NOTICE_CHARACTERS - values.text.length)}>
				{(control) => (
					<textarea
						{...control}
						className="text-input"
						rows={4}
						maxLength={MAX_NOTICE_CHARACTERS}
						value={values.text}
						onChange={(event) => change({ text: event.target.value })}
					/>
				)}
			</EntryField>
			<SelectEntry
				{...propsOf("language")}
				value={language}
				options={LANGUAGES}
				areLanguages
				onChange={(chosen) => change({ language: chosen })}
			/>
			<div className="closure-dates">
				{time("from")}
				{time("until")}
			</div>
			{values.text.trim() !== "" && (
				<div className="site-notice-preview">
					<p className="admin-quiet">{noticeTexts.preview}</p>
					<p className="notice notice-site" lang={language}>
						{values.text}
					</p>
				</div>
			)}
			<div className="button-row">
				<button type="submit" className="button button-primary" aria-disabled={isBusy}>
					{noticeTexts.save}
				</button>
				{stored && (
					<button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || onStore(null)}>
						{noticeTexts.remove}
					</button>
				)}
			</div>
		</form>
	);
}

/** A time in India as a field for times has it. */
function wallTime(now: number): string {
	return `${dateOf(indiaDay(now))}T${timeText(indiaTime(now).minutes)}`;
}

/** The first thing that is missing or wrong. */
function problemIn(values: Values, now: number): { field: keyof Values; message: string } | undefined {
	const { problems } = readSiteNotice(values);
	const [first] = problems ?? [];
	if (first) return { field: first.field, message: noticeTexts.problems[first.field] };
	return instantOf(values.until) > now ? undefined : { field: "until", message: noticeTexts.isOver };
}
