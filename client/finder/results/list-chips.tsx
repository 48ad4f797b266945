import { Link } from "react-router-dom";
import { locationPath } from "../../../shared/paths.ts";
import { CHOICE_NAMES, CHOICES, hasValue, withToggled } from "../../../shared/search/filter/choices.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { useTexts } from "../../text/use-texts.ts";
import { ServiceIcon } from "../../ui/branch/service-icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import { Chip, Toolbar } from "./chip.tsx";
import { CHOICE_WORDS } from "./choice-words.ts";
import { SortField } from "./sort-field.tsx";

/**
 * Chips for services and times beside the number of results on a wide screen. On a narrow one, where the filters have them, those for
 * services and for states with their numbers of branches are ways to begin, before a search.
 */
export function ListChips({ finder, isStart }: { finder: ReturnType<typeof useFinder>; isStart: boolean }) {
	const texts = useTexts();
	const { data, filter, results, changeFilter } = finder;
	return (
		<>
			<Toolbar label={texts.finder.filters} className="list-row needs-script">
				{CHOICES.services.offered(data, filter.services).length > 0 && (
					<span className="narrow-only">{texts.finder.byLoan}</span>
				)}
				<div className="chips">
					{CHOICE_NAMES.map((name) => {
						const { chips } = CHOICE_WORDS[name];
						const values: readonly string[] = chips ? CHOICES[name].offered(data, filter[name]) : [];
						return values.map((value) => (
							<Chip
								key={value}
								className={chips?.className}
								isOn={hasValue(filter[name], value)}
								onClick={() => changeFilter((before) => withToggled(before, name, value))}
							>
								{name === "services" ? (
									<>
										<ServiceIcon service={value} />
										<span>{chips?.textOf(texts, value)}</span>
									</>
								) : (
									chips?.textOf(texts, value)
								)}
							</Chip>
						));
					})}
				</div>
				{results.status === "ready" && results.found > 1 && <SortField finder={finder} />}
			</Toolbar>
			{isStart && (
				<Toolbar label={texts.finder.byState} className="list-row narrow-only needs-script">
					<span>{texts.finder.byState}</span>
					<div className="chips">
						{data.byState
							.toSorted((a, b) => b.count - a.count)
							.map(({ state, count }) => (
								<Link key={state} className="chip" to={locationPath(state)}>
									<span>{texts.placeName(state)}</span>
									<span className="places-count">{numberText(count)}</span>
								</Link>
							))}
					</div>
				</Toolbar>
			)}
		</>
	);
}
