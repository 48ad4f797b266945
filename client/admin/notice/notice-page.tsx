import { useLocation, useNavigate } from "react-router-dom";
import type { DocumentAnswer } from "../../../shared/api/admin-answers.ts";
import { NOTICE_PATH } from "../../../shared/api/api-paths.ts";
import { instantOf, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { momentText } from "../../ui/moment-text.ts";
import { askAdmin } from "../admin-api.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { DoneNotice, type DoneState } from "../history/done-notice.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { documentIn } from "../read-document.ts";
import { useAnswer } from "../use-answer.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { NoticeForm } from "./notice-form.tsx";
import "./notice.css";

type StoredNotice = DocumentAnswer<SiteNotice | null>;

/** The notice to all visitors, with an end (docs/product.md, Notice). */
export function NoticePage() {
	const { answer, slow, again } = useAnswer(NOTICE_PATH, noticeIn, "collection");
	return (
		<AdminPage title={adminHeadTexts.titles.notice}>
			<p className="admin-quiet">{noticeTexts.intro}</p>
			<DoneNotice onEnd={again} />
			{!answer && <RowSkeletons isSlow={slow} />}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{answer?.kind === "ok" && (
				<WhoIsSignedIn>{(user) => <Notice user={user} stored={answer.data} onSent={again} />}</WhoIsSignedIn>
			)}
		</AdminPage>
	);
}

interface NoticeProps {
	user: string | null;
	stored: StoredNotice;
	onSent(): void;
}

function Notice({ user, stored: { data, version }, onSent }: NoticeProps) {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const sending = useSending();

	async function store(notice: SiteNotice | null) {
		const body = { notice: notice && { texts: {}, ...notice } };
		const call = { method: "PUT", body, version, read: noticeIn } as const;
		const stored = await sending.send(noticeTexts.saving, () => askAdmin(NOTICE_PATH, call));
		onSent();
		if (!stored) return;
		const undo = stored.change !== undefined && { undo: { change: stored.change, text: noticeTexts.undone } };
		const message = notice ? noticeTexts.saved : noticeTexts.removed;
		const state: DoneState = { done: { text: undo ? message : adminTexts.edit.unchanged, ...undo } };
		await navigate(pathname, { replace: true, state });
	}

	return (
		<section className="panel site-notice" aria-labelledby="notice-heading">
			<h2 id="notice-heading">{noticeTexts.heading}</h2>
			<State notice={data} />
			<NoticeForm
				key={version}
				stored={data}
				tabKey={`notice-${user}-${version}`}
				isBusy={sending.isBusy}
				onStore={store}
			/>
			<SendingStatus sending={sending} />
		</section>
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

function noticeIn(body: unknown): StoredNotice | undefined {
	return documentIn(body, (data) => (data === null ? null : readSiteNotice(data).notice));
}
