import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { NoticeAnswer } from "../../../shared/api/admin-answers.ts";
import { instantOf, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { ALL_LANGUAGES } from "../../../shared/languages.ts";
import { NOTICE_PATH } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { momentText } from "../../ui/moment-text.ts";
import { askAdmin } from "../admin-api.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { undoChange } from "../history/undo-change.ts";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../use-sign-in.ts";
import { NoticeForm } from "./notice-form.tsx";
import "../holidays/holidays.css";
import "./notice.css";

interface Result {
	text: string;
	isFault: boolean;
	/** The change that can be undone. */
	change?: number | undefined;
}

/** The notice to all visitors, with an end (docs/product.md, Notice). */
export function NoticePage() {
	const { answer, slow, again } = useAnswer(NOTICE_PATH, noticeIn, "collection");
	const signIn = useSignInAnswer();
	const { forgetFeeds } = usePageContext();
	const [result, setResult] = useState<Result>();
	const [sending, setSending] = useState("");
	const stored = answer?.kind === "ok" ? answer.data : undefined;
	const user = signIn.answer?.kind === "ok" ? signIn.answer.data.user : undefined;
	const failed = answer?.kind === "ok" ? signIn.answer : answer;

	/** Sends one thing at a time, and says what became of it. */
	async function send(text: string, work: () => Promise<Result | undefined>) {
		if (sending) return;
		setResult(undefined);
		setSending(text);
		setResult(await work());
		setSending("");
		forgetFeeds();
		again();
	}

	const store = (notice: SiteNotice | null, version: number) =>
		send(noticeTexts.saving, async () => {
			const outcome = await askAdmin(NOTICE_PATH, { method: "PUT", body: { notice }, version, read: noticeIn });
			if (outcome.kind === "aborted") return undefined;
			if (outcome.kind !== "ok") return { text: messageWithReference(outcome), isFault: true };
			return { text: notice ? noticeTexts.saved : noticeTexts.removed, isFault: false, change: outcome.data.change };
		});

	const undo = (change: number) =>
		send(adminTexts.list.undoing, async () => {
			const outcome = await undoChange(change);
			if ("recorded" in outcome) return { text: noticeTexts.undone, isFault: false };
			return { text: outcome.message, isFault: true };
		});

	return (
		<AdminPage title={adminHeadTexts.titles.notice}>
			<p className="admin-quiet">{noticeTexts.intro}</p>
			<p className="visually-hidden" role="status">
				{sending || (!answer && slow ? adminTexts.stillLoading : "")}
			</p>
			<ResultLine result={result} onUndo={undo} />
			{failed && failed.kind !== "ok" && (
				<AdminFailurePanel failure={failed} onRetry={answer?.kind === "ok" ? signIn.again : again} />
			)}
			{!answer && <RowSkeletons />}
			{stored && user !== undefined && (
				<section className="panel site-notice" aria-labelledby="notice-heading">
					<h2 id="notice-heading">{noticeTexts.heading}</h2>
					<State notice={stored.data} />
					<NoticeForm
						key={stored.version}
						stored={stored.data}
						keptAs={`notice-${user}-${stored.version}`}
						isBusy={sending !== ""}
						onStore={(notice) => void store(notice, stored.version)}
					/>
				</section>
			)}
		</AdminPage>
	);
}

function ResultLine({ result, onUndo }: { result: Result | undefined; onUndo(change: number): void }) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (result) notice.current?.focus();
	}, [result]);
	const change = result?.change;
	return (
		<div ref={notice} role="status" tabIndex={-1}>
			{result && (
				<div className={result.isFault ? "notice notice-error" : "notice notice-done"}>
					<p>{result.text}</p>
					{change !== undefined && (
						<button type="button" className="button" onClick={() => onUndo(change)}>
							{adminTexts.list.undo}
						</button>
					)}
				</div>
			)}
		</div>
	);
}

/** Whether visitors see it, and until when. */
function State({ notice }: { notice: SiteNotice | null }) {
	const now = useNow();
	if (!notice) return <p>{noticeTexts.none}</p>;
	const [from, until] = [instantOf(notice.from), instantOf(notice.until)];
	if (now >= until) return <p>{noticeTexts.over(momentText(en, until))}</p>;
	return <p>{now < from ? noticeTexts.coming(momentText(en, from)) : noticeTexts.shown(momentText(en, until))}</p>;
}

const noticeSchema = v.object({
	data: v.nullable(
		v.object({ text: v.string(), language: v.picklist(ALL_LANGUAGES), from: v.string(), until: v.string() }),
	),
	changed: v.nullable(v.object({ at: v.string(), who: v.string() })),
	version: v.number(),
	change: v.exactOptional(v.number()),
});

function noticeIn(body: unknown): NoticeAnswer | undefined {
	return outputOf(noticeSchema, body);
}
