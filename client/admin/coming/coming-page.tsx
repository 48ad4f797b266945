import { useId } from "react";
import { Link, useLocation } from "react-router-dom";
import { COMING_PATH } from "../../../shared/api/api-paths.ts";
import { type ComingEvent, ComingList } from "../../../shared/api/coming.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { comingTexts } from "../../text/for-admins/coming-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPage } from "../admin-page.tsx";
import { statesText } from "../calendar-text.ts";
import { addressOfPage, pageIn } from "../history/page-address.ts";
import { Loaded } from "../loaded.tsx";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import { type ComingGroup, detailText, groupsOf, whatText } from "./coming-words.ts";
import "./coming.css";

const PAGE_SIZE = 50;

/** What begins or ends by itself, by its days (docs/product.md, What is coming). */
export function ComingPage() {
	const page = pageIn(new URLSearchParams(useLocation().search));
	const request = useAnswer(`${COMING_PATH}?size=${PAGE_SIZE}&page=${page}`, ComingList);
	const { answer, loading, slow } = request;
	const signedIn = useSignInAnswer().data;
	const mayNotice = signedIn !== undefined && !signedIn.states;
	const today = todayInIndia(useNow());
	return (
		<AdminPage title={adminHeadTexts.titles.coming}>
			<p className="admin-quiet">{comingTexts.intro}</p>
			<p className="visually-hidden" role="status">
				{loading && answer ? (slow ? adminTexts.stillLoading : adminTexts.loading) : ""}
			</p>
			<Loaded request={request}>
				{({ data, total, page, pages }) =>
					total === 0 ? (
						<p className="panel">{comingTexts.empty}</p>
					) : (
						<>
							<div className="coming" aria-busy={loading}>
								{groupsOf(data, today).map((group) => (
									<Group key={group.heading} {...group} mayNotice={mayNotice} />
								))}
							</div>
							<Pagination page={page} pages={pages} addressOf={addressOfPage} />
						</>
					)
				}
			</Loaded>
		</AdminPage>
	);
}

/** @param mayNotice whether the notice may be changed */
function Group({ heading, events, mayNotice }: ComingGroup & { mayNotice: boolean }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			<ul className="panel coming-events">
				{events.map((event) => (
					<Event key={JSON.stringify(event)} event={event} mayNotice={mayNotice} />
				))}
			</ul>
		</section>
	);
}

interface EventProps {
	event: ComingEvent;
	mayNotice: boolean;
}

function Event({ event, mayNotice }: EventProps) {
	const { problem, count } = event;
	const detail = detailText(event);
	return (
		<li>
			<p>
				<strong>{whatText(event)}</strong>
				{detail && <span>{`: ${detail}`}</span>}
			</p>
			{problem !== undefined && (
				<p className="coming-fault">
					<Icon name="warning" />
					<span>{comingTexts.problem(problem)}</span>
				</p>
			)}
			{count > 0 ? <Branches event={event} /> : <NoBranches event={event} mayNotice={mayNotice} />}
		</li>
	);
}

/** The first branches, each with a link to where they are changed. */
function Branches({ event: { branches, count } }: { event: ComingEvent }) {
	return (
		<ul className="coming-branches">
			{branches.map(({ id, name, city }) => (
				<li key={id}>
					<Link to={editBranchPath(id)} translate="no">
						{name.includes(city) ? name : `${name}, ${city}`}
					</Link>
				</li>
			))}
			{count > branches.length && <li>{comingTexts.more(count - branches.length)}</li>}
		</ul>
	);
}

/** Where a holiday is, and where it or the notice is changed, by those who may. */
function NoBranches({ event: { what, states }, mayNotice }: EventProps) {
	return (
		<p className="coming-branches">
			{what === "holiday" && <span>{statesText(states)}</span>}
			{what === "holiday" && <Link to={PATTERNS.holidays}>{comingTexts.edit.holiday}</Link>}
			{what === "notice" && mayNotice && <Link to={PATTERNS.notice}>{comingTexts.edit.notice}</Link>}
		</p>
	);
}
