import { useEffect, useRef, useState } from "react";
import type { PeopleEvent } from "../../../shared/api/people.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { useSignInAnswer } from "../use-sign-in.ts";
import { whenText } from "../when-text.ts";
import { PeopleSection } from "./people-section.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { type People, usePeople } from "./use-people.ts";
import "../holidays/holidays.css";
import "./people.css";

/** Who may do what, for owners (docs/product.md, Admins). */
export function PeoplePage() {
	const people = usePeople();
	const signIn = useSignInAnswer();
	const { answer, slow, again } = people;
	const user = signIn.answer?.kind === "ok" ? signIn.answer.data.user : undefined;
	const data = answer?.kind === "ok" ? answer.data : undefined;
	return (
		<AdminPage title={adminHeadTexts.titles.people}>
			<p className="admin-quiet">{peopleTexts.intro}</p>
			{data?.others && <p className="admin-quiet">{peopleTexts.others[data.others]}</p>}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{!answer && <RowSkeletons />}
			<p className="visually-hidden" role="status">
				{!answer && slow ? adminTexts.stillLoading : ""}
			</p>
			{data && user !== undefined && (
				<>
					<ResultNotice people={people} />
					<PeopleSection people={people} data={data} user={user} />
					<TokensSection people={people} tokens={data.tokens} user={user} />
					<Events events={data.events} />
				</>
			)}
		</AdminPage>
	);
}

/** What the last change did, or why it failed; with a new password, until the owner has taken it. */
function ResultNotice({ people: { result, forgetResult } }: { people: People }) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!result) return;
		notice.current?.focus({ preventScroll: true });
		notice.current?.scrollIntoView({ block: "nearest" });
	}, [result]);
	return (
		<div ref={notice} role="status" tabIndex={-1}>
			{result && (
				<div className={result.isFault ? "notice notice-error" : "notice notice-done"}>
					<p>{result.message}</p>
					{result.shown && <ShownOnce {...result.shown} onTaken={forgetResult} />}
				</div>
			)}
		</div>
	);
}

/** How many changes are listed at first. */
const FIRST_EVENTS = 20;

function Events({ events }: { events: readonly PeopleEvent[] }) {
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? events : events.slice(0, FIRST_EVENTS);
	return (
		<section className="panel entry-section" aria-labelledby="events-heading">
			<h2 id="events-heading">{peopleTexts.events}</h2>
			{events.length === 0 && <p className="admin-quiet">{peopleTexts.noEvents}</p>}
			<ul className="people-events">
				{shown.map(({ at, who, done }) => (
					<li key={`${at} ${done}`}>
						<p>{done}</p>
						<p className="branch-row-note">{peopleTexts.event(whenText(at), who)}</p>
					</li>
				))}
			</ul>
			{shown.length < events.length && (
				<button type="button" className="button" onClick={() => setWhole(true)}>
					{peopleTexts.allEvents(events.length)}
				</button>
			)}
		</section>
	);
}
