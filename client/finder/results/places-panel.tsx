import { memo } from "react";
import { Link } from "react-router-dom";
import { translatedText } from "../../../shared/branch/translated-text.ts";
import { BRANCHES_PER_PART, MAX_CITY_LINKS } from "../../../shared/constants.ts";
import { directoryPath, locationPath } from "../../../shared/paths.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { FinderData, PlaceSummary } from "../../../shared/search/search-results.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import type { Options } from "../../state/use-options.ts";
import type { TextBook } from "../../text/texts.ts";
import { useTextBook } from "../../text/use-texts.ts";
import "./places-panel.css";

interface PlacesPanelProps {
	data: FinderData;
	state: string;
	cities: Options;
}

/** Facts about the path's place, the chosen state's cities, and all states with branches, with the number of branches. */
export const PlacesPanel = memo(function PlacesPanel({ data, state, cities }: PlacesPanelProps) {
	const book = useTextBook();
	const { texts } = book;
	const { byState, total, preset } = data;
	if (byState.length === 0) return null;
	const key = placeKey(state);
	const summary = key === placeKey(preset.state) ? data.summary : undefined;
	const named = typeof cities === "string" || cities.length > MAX_CITY_LINKS ? [] : cities;
	const counts = summary?.counts ?? {};
	const links = summary?.cities ?? (state ? named : []);
	const elsewhere = byState.reduce((rest, { count }) => rest - count, total ?? 0);
	return (
		<div className="places-panel">
			{links.length > 0 && (
				<nav aria-labelledby="cities-title">
					<h2 id="cities-title">{texts.finder.citiesIn(texts.placeName(state))}</h2>
					{summary && (
						<p>
							{texts.finder.summary(
								texts.placeName(preset.city || preset.state),
								summary.count,
								openOnSaturday(book, summary),
							)}
						</p>
					)}
					<ul>
						{texts.sorted(links, texts.placeName).map((city) => (
							<PlaceLink
								key={city}
								to={locationPath(state, city)}
								{...{ name: city, state }}
								count={counts[city] ?? 0}
							/>
						))}
						{summary && <DirectoryLinks state={preset.state} count={summary.stateCount} />}
					</ul>
				</nav>
			)}
			<nav aria-labelledby="states-title">
				<h2 id="states-title">{texts.finder.browseByState}</h2>
				<ul>
					{texts
						.sorted(byState, ({ state }) => texts.placeName(state))
						.map(({ state, count }) => (
							<PlaceLink
								key={state}
								to={locationPath(state)}
								name={state}
								count={count}
								isHere={placeKey(state) === key}
							/>
						))}
					{elsewhere > 0 && <DirectoryLinks state="" count={elsewhere} />}
				</ul>
			</nav>
		</div>
	);
});

function openOnSaturday({ texts, language }: TextBook, { saturday, saturdayIn, saturdayNames }: PlaceSummary): string {
	const { finder, placeName } = texts;
	if (saturday === 0) return finder.openNone;
	const own = saturdayNames?.map((names) => translatedText(names, "name", language));
	const branches = saturdayIn.map((name, at) => own?.[at] ?? placeName(name)).join(", ");
	return saturdayIn.length < saturday ? finder.openSome(saturday, branches) : branches;
}

/** @param props.state of a city. @param props.count not shown if it is 0 */
function PlaceLink(props: { to: string; name: string; state?: string; count: number; isHere?: boolean }) {
	const { to, name, state, count, isHere } = props;
	const { texts } = useTextBook();
	return (
		<li>
			<Link to={to} aria-current={isHere ? "true" : undefined}>
				<span>{texts.placeName(name, state)}</span>
				{count > 0 && (
					<span className="places-count">
						<span>{` ${numberText(count)} `}</span>
						<span className="visually-hidden">{texts.finder.branches(count)}</span>
					</span>
				)}
			</Link>
		</li>
	);
}

/** Links to all parts of a state's list of branches, or of the list of those whose state is not known. */
function DirectoryLinks({ state, count }: { state: string; count: number }) {
	const { texts } = useTextBook();
	const parts = Math.ceil(count / BRANCHES_PER_PART);
	const list = texts.finder.allBranches(texts.placeName(state));
	return Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
		<li key={part}>
			<Link to={directoryPath(state, part)}>{parts > 1 ? texts.finder.part(list, part) : list}</Link>
		</li>
	));
}
