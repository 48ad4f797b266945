import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { NOTICE_PATH } from "../../../shared/api/api-paths.ts";
import { CommandDone } from "../../../shared/api/commands.ts";
import { instantOf, readSiteNotice, type SiteNotice } from "../../../shared/api/site-notice.ts";
import { timeText } from "../../../shared/hours/clock-of.ts";
import { indiaTime } from "../../../shared/hours/hours.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storeObject } from "../../browser/session-storage.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts, rightsTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { noticeTexts } from "../../text/for-admins/notice-texts.ts";
import { Button } from "../../ui/button.tsx";
import { momentText } from "../../ui/date-text.ts";
import { AdminPage, Loaded, Panel } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { ConflictDialog } from "../command/conflict-dialog.tsx";
import { differences, merged } from "../command/differences.ts";
import { DoneNotice, type DoneState } from "../command/done-notice.tsx";
import { staleIn } from "../command/send-onto.ts";
import { useCommand } from "../command/use-command.ts";
import { EntryForm } from "../entries/entry-form.tsx";
import { documentOf } from "../stored-document.ts";
import { useAnswer } from "../use-answer.ts";
import { useTabState } from "../use-tab-state.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { labelOf, type NoticeValues, noticeFields, readValues, textOf, valuesOf } from "./notice-fields.ts";
import "./notice.css";

const StoredNotice = documentOf((data) => (data === null ? null : readSiteNotice(data).notice));
type StoredNotice = v.InferOutput<typeof StoredNotice>;

const staleSchema = v.pick(StoredNotice, ["data"]);

/** The notice to all visitors, with an end (docs/product.md, Notice). */
export function NoticePage() {
	const request = useAnswer(NOTICE_PATH, StoredNotice);
	const { again } = request;
	return (
		<AdminPage title={adminHeadTexts.titles.notice}>
			<p className="admin-quiet">{noticeTexts.intro}</p>
			<Loaded request={request}>
				{(stored) => (
					<>
						<DoneNotice onEnd={again} />
						<WhoIsSignedIn>
							{(user, { states }) =>
								states ? (
									<Panel className="site-notice" heading={noticeTexts.heading}>
										<State notice={stored.data} />
										<p>{rightsTexts.allStates}</p>
									</Panel>
								) : (
									<Notice key={stored.version} stored={stored} tabKey={`notice-${user}`} onSent={again} />
								)
							}
						</WhoIsSignedIn>
					</>
				)}
			</Loaded>
		</AdminPage>
	);
}

interface NoticeProps {
	stored: StoredNotice;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
	onSent(): void;
}

function Notice({ stored, tabKey, onSent }: NoticeProps) {
	const now = useNow();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const command = useCommand();
	const begin = (document: StoredNotice) => {
		const from = `${todayInIndia(now)}T${timeText(indiaTime(now).minutes)}`;
		const was = valuesOf(document.data, from);
		return { ...was, was: JSON.stringify(was), version: String(document.version) };
	};
	const [first] = useState(() => begin(stored));
	const [{ was, version, ...values }, setValues] = useTabState(tabKey, first);
	/** What another admin has stored meanwhile. */
	const [theirs, setTheirs] = useState<StoredNotice>();
	const { notice, faults } = readValues(values);
	if (faults.until && values.until === "") faults.until = noticeTexts.problems.noUntil;
	if (notice && instantOf(notice.until) <= now) faults.until = noticeTexts.isOver;

	const seen = JSON.parse(was) as NoticeValues;
	/** What another admin has changed otherwise, as people read it. */
	const changedIn = (newer: StoredNotice, mine: NoticeValues) =>
		differences(seen, valuesOf(newer.data, seen.from), mine).map(({ field, was, theirs, mine }) => {
			const [before, after, own] = [was, theirs, mine].map((value) => textOf(field, value)) as [string, string, string];
			return { field, was: before, theirs: after, mine: own };
		});

	/** @param wanted null removes the notice */
	function store(wanted: SiteNotice | null) {
		return command.send({
			name: "changeNotice",
			input: { notice: wanted && { texts: {}, ...wanted } },
			version: Number(version),
			answer: CommandDone,
			doing: noticeTexts.saving,
			rebase(failure) {
				const stale = staleIn(failure);
				const sent = outputOf(staleSchema, failure.body);
				if (!stale || !sent || failure.version === undefined) return undefined;
				const newer = { ...sent, version: failure.version, changed: stale.by };
				const changed = changedIn(newer, wanted ? values : seen);
				if (wanted && changed.length > 0) {
					setTheirs(newer);
					return undefined;
				}
				const rows = changed.map((each) => ({ label: labelOf(each.field), before: [each.was], after: [each.theirs] }));
				return { version: newer.version, ...(rows.length > 0 && { conflict: { by: newer.changed, rows } }) };
			},
			onDone({ change }) {
				storeObject(tabKey, undefined);
				onSent();
				const undo = change !== undefined && { undo: { change, text: noticeTexts.undone } };
				const text = wanted ? noticeTexts.saved : noticeTexts.removed;
				const state: DoneState = { done: { text: undo ? text : adminTexts.edit.unchanged, ...undo } };
				void navigate(pathname, { replace: true, state });
				return undefined;
			},
			onTheirs: onSent,
		});
	}

	function choose(newer: StoredNotice, takenFromThem: ReadonlySet<string>) {
		const next = begin(newer);
		setValues({ ...next, ...merged(seen, JSON.parse(next.was), values, takenFromThem) });
		setTheirs(undefined);
		command.forget();
		onSent();
	}

	return (
		<Panel className="site-notice" heading={noticeTexts.heading}>
			<State notice={stored.data} />
			<EntryForm
				submit={noticeTexts.save}
				isBusy={command.isBusy}
				fields={noticeFields(stored.data?.texts !== undefined)}
				values={values}
				onChange={(typed) => setValues({ was, version, ...typed })}
				faults={faults}
				onSubmit={() => notice && store(notice)}
				more={
					stored.data && <Button text={noticeTexts.remove} aria-disabled={command.isBusy} onClick={() => store(null)} />
				}
			>
				{values.text.trim() !== "" && (
					<div className="site-notice-preview">
						<p className="admin-quiet">{noticeTexts.preview}</p>
						<p className="notice notice-site" lang={values.language}>
							{values.text}
						</p>
					</div>
				)}
			</EntryForm>
			<CommandStatus command={command} />
			{theirs && (
				<ConflictDialog
					title={noticeTexts.conflict}
					fields={changedIn(theirs, values)}
					labelOf={labelOf}
					by={theirs.changed}
					onChoose={(taken) => choose(theirs, taken)}
					onBack={() => setTheirs(undefined)}
				/>
			)}
		</Panel>
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
