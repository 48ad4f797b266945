import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { MISSED_SEARCHES_PATH, MISSED_SEARCHES_SHEET_PATH } from "../../../shared/api/api-paths.ts";
import {
	type MissedPlace,
	MissedSearches,
	type MissedSearchesAnswer,
	periodIn,
	USUAL_PERIOD,
} from "../../../shared/api/missed-searches.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { MapFrame } from "../../map/map-frame.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { searchesTexts } from "../../text/for-admins/searches-texts.ts";
import { shortYearDateText } from "../../ui/date-text.ts";
import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { AdminPage, Loaded } from "../admin-page.tsx";
import { SelectEntry } from "../entries/entry-field.tsx";
import { useAnswer } from "../use-answer.ts";
import "./searches.css";

const loadMapView = () => import("./missed-map-view.tsx").then(({ MissedMapView }) => MissedMapView);

/** What visitors searched for and did not find (docs/product.md, What visitors did not find). */
export function SearchesPage() {
	const navigate = useNavigate();
	const query = new URLSearchParams(useLocation().search);
	const period = periodIn(query.get("days") ?? "") ?? USUAL_PERIOD;
	const path = `${MISSED_SEARCHES_PATH}?days=${period}`;
	const request = useAnswer(path, MissedSearches);
	const { data, loading } = request;
	const hasAny = data !== undefined && data.places.length + data.words.length > 0;
	return (
		<AdminPage
			title={adminHeadTexts.titles.searches}
			actions={
				hasAny && (
					<a className="button" href={`${MISSED_SEARCHES_SHEET_PATH}?days=${period}`} download>
						<PathIcon path={DOWNLOAD} />
						{searchesTexts.download}
					</a>
				)
			}
		>
			<p className="admin-quiet">{searchesTexts.intro}</p>
			<div className="unmet-period">
				<SelectEntry
					label={searchesTexts.period}
					value={String(period)}
					options={searchesTexts.periods}
					onChange={(days) => navigate(`?days=${days}`)}
				/>
			</div>
			<Loaded request={request}>
				{(found) => (
					<div className="stack unmet" aria-busy={loading}>
						{hasAny ? <SearchLists data={found} /> : <p className="panel">{searchesTexts.empty}</p>}
						<LeftOut data={found} />
					</div>
				)}
			</Loaded>
		</AdminPage>
	);
}

function SearchLists({ data: { places, words } }: { data: MissedSearchesAnswer }) {
	return (
		<>
			<section className="stack unmet" aria-labelledby="unmet-places">
				<h2 id="unmet-places">{searchesTexts.places}</h2>
				{places.length > 0 ? <Places places={places} /> : <p className="panel">{searchesTexts.noPlaces}</p>}
			</section>
			{words.length > 0 && (
				<section className="stack unmet" aria-labelledby="unmet-words">
					<h2 id="unmet-words">{searchesTexts.words}</h2>
					<p className="admin-quiet">{searchesTexts.wordsHelp}</p>
					<div className="stack unmet-columns">
						<table className="admin-table unmet-table">
							<Head title={searchesTexts.columns.words} />
							<tbody>
								{words.map(({ name, count, last }) => (
									<tr key={name}>
										<th scope="row">
											<strong>{name}</strong>
											<span className="branch-row-note">
												<Last day={last} />
											</span>
										</th>
										<td>{count.toLocaleString("en-IN")}</td>
									</tr>
								))}
							</tbody>
						</table>
					</div>
				</section>
			)}
		</>
	);
}

function Places({ places }: { places: readonly MissedPlace[] }) {
	const [raised, setRaised] = useState<MissedPlace>();
	const table = useRef<HTMLTableElement>(null);
	function choose(place: MissedPlace) {
		setRaised(place);
		table.current?.rows[places.indexOf(place) + 1]?.scrollIntoView({ block: "nearest" });
	}
	return (
		<div className="stack unmet-columns">
			<div className="unmet-map">
				<MapFrame
					label={searchesTexts.map}
					kind="list"
					loadView={loadMapView}
					own={{
						places,
						raised: raised && places.includes(raised) ? raised : undefined,
						onPoint: (place: MissedPlace) => setRaised(place),
						onChoose: choose,
					}}
				/>
			</div>
			<table className="admin-table unmet-table" ref={table} onPointerLeave={() => setRaised(undefined)}>
				<Head title={searchesTexts.columns.place} />
				<tbody>
					{places.map((place) => (
						<tr
							key={`${place.lat} ${place.lng}`}
							data-raised={place === raised}
							onPointerEnter={() => setRaised(place)}
							onFocus={() => setRaised(place)}
						>
							<th scope="row">
								<strong>{place.name}</strong>
								<span className="branch-row-note">
									<Nearest nearest={place.nearest} />
									<span> · </span>
									<Last day={place.last} />
								</span>
							</th>
							<td>{place.count.toLocaleString("en-IN")}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Head({ title }: { title: string }) {
	return (
		<thead>
			<tr>
				<th scope="col">{title}</th>
				<th scope="col">{searchesTexts.columns.searches}</th>
			</tr>
		</thead>
	);
}

function Last({ day }: { day: string }) {
	return <span className="unmet-last">{searchesTexts.last(shortYearDateText(en, day))}</span>;
}

function Nearest({ nearest }: Pick<MissedPlace, "nearest">) {
	if (!nearest) return <span>{searchesTexts.noNearest}</span>;
	const { id, name, city, km } = nearest;
	return (
		<>
			<span>{`${searchesTexts.nearest(km)} `}</span>
			<Link to={editBranchPath(id)} translate="no">
				{name.includes(city) ? name : `${name}, ${city}`}
			</Link>
		</>
	);
}

function LeftOut({ data: { rare, served } }: { data: MissedSearchesAnswer }) {
	if (rare + served === 0) return null;
	return (
		<p className="admin-quiet">
			{[rare > 0 && searchesTexts.rare(rare), served > 0 && searchesTexts.served(served)].filter(Boolean).join(" ")}
		</p>
	);
}
