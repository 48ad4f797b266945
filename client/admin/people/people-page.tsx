import { useEffect, useRef, useState } from "react";
import type { PeopleEvent } from "../../../shared/api/people.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ShownOnce } from "../account/shown-once.tsx";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { whenText } from "../when-text.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { PeopleSection } from "./people-section.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { type People, usePeople } from "./use-people.ts";
import "./people.css";

/** Who may do what, for owners (docs/product.md, Admins). */
export function PeoplePage() {
	return (
		<AdminPage title={adminHeadTexts.titles.people}>
			<p className="admin-quiet">{peopleTexts.intro}</p>
			<WhoIsSignedIn>
				{(user, { confirms }) =>
					user === null ? <p className="panel">{peopleTexts.nobody}</p> : <Managed user={user} confirms={confirms} />
				}
			</WhoIsSignedIn>
		</AdminPage>
	);
}

function Managed({ user, confirms }: { user: string; confirms: boolean }) {
	const people = usePeople(confirms);
	const { answer, slow, again } = people.request;
	if (!answer) return <RowSkeletons isSlow={slow} />;
	if (answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	const { data } = answer;
	return (
		<>
			{data.others && <p className="admin-quiet">{peopleTexts.others[data.others]}</p>}
			<ResultNotice people={people} />
			<PeopleSection people={people} data={data} user={user} />
			<TokensSection people={people} tokens={data.tokens} user={user} />
			<Events events={data.events} />
		</>
	);
}

/** What the last change did, or why it failed; with a new password, until the owner has taken it. */
function ResultNotice({ people: { status, failure, done, forgetDone, revokeAll } }: { people: People }) {
	const notice = useRef<HTMLDivElement>(null);
	const { left = [] } = done ?? {};
	const [first] = left;
	useEffect(() => {
		if (!done && !failure) return;
		notice.current?.focus({ preventScroll: true });
		notice.current?.scrollIntoView({ block: "nearest" });
	}, [done, failure]);
	return (
		<div ref={notice} tabIndex={-1}>
			<div>{status}</div>
			<div role="status">
				{done && !failure && (
					<div className="notice notice-done">
						<p>{done.message}</p>
						{first && (
							<>
								<p>{peopleTexts.tokens.stay(left.map(({ name }) => name))}</p>
								<Button text={peopleTexts.tokens.revokeThese(left.length)} onClick={() => revokeAll(left, first.by)} />
							</>
						)}
						{done.shown && <ShownOnce {...done.shown} onTaken={forgetDone} />}
					</div>
				)}
			</div>
		</div>
	);
}

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
				<Button text={peopleTexts.allEvents(events.length)} onClick={() => setWhole(true)} />
			)}
		</section>
	);
}
