import { useState } from "react";
import type { PeopleEvent } from "../../../shared/api/people.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ShownOnce } from "../account/factor-setup.tsx";
import { ConfirmedStatus } from "../account/use-confirmed.tsx";
import { AdminPage, Loaded, Panel } from "../admin-page.tsx";
import { whenText } from "../calendar-text.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { PeopleSection } from "./people-section.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { type People, usePeople } from "./use-people.ts";
import "./people.css";

const { tokens } = peopleTexts;

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
	return (
		<Loaded request={people.request}>
			{({ data }) => (
				<>
					{data.others && <p className="admin-quiet">{peopleTexts.others[data.others]}</p>}
					<Result people={people} />
					<PeopleSection people={people} data={data} user={user} />
					<TokensSection people={people} tokens={data.tokens} user={user} />
					<Events events={data.events} />
				</>
			)}
		</Loaded>
	);
}

/** What became of the last change; with a new password, until the owner has taken it. */
function Result({ people }: { people: People }) {
	const { confirmed, left, change } = people;
	const { command } = confirmed;
	const { tokens: all = [] } = left ?? {};
	const [first] = all;
	const names = all.map(({ name }) => name);
	return (
		<ConfirmedStatus of={confirmed}>
			{command.done && first && (
				<>
					<p>{tokens.stay(names)}</p>
					<Button
						text={tokens.revokeThese(all.length)}
						onClick={() => change("revokeTokensOf", { by: first.by }, { title: tokens.ask(names) })}
					/>
				</>
			)}
			{command.done && left?.again && <Button text={left.again.text} onClick={left.again.run} />}
			{command.done && left?.shown && <ShownOnce {...left.shown} onTaken={command.forget} />}
		</ConfirmedStatus>
	);
}

const FIRST_EVENTS = 20;

function Events({ events }: { events: readonly PeopleEvent[] }) {
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? events : events.slice(0, FIRST_EVENTS);
	return (
		<Panel heading={peopleTexts.events}>
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
		</Panel>
	);
}
