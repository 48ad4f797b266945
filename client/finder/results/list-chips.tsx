import { Link } from "react-router-dom";
import { locationPath } from "../../../shared/paths.ts";
import {
	hasService,
	offeredServices,
	offeredTimes,
	withOpenToggled,
	withServiceToggled,
} from "../../../shared/search/filter/search-filter.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { useTexts } from "../../text/use-texts.ts";
import { ServiceIcon, serviceKind } from "../../ui/branch/service-icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import { Chip, Toolbar } from "./chip.tsx";
import { SortField } from "./sort-field.tsx";

/**
 * Chips for services and times beside the number of results on a wide screen. On a narrow one, where the filters have them, those for
 * services and for states with their numbers of branches are ways to begin, before a search.
 */
export function ListChips({ finder, isStart }: { finder: ReturnType<typeof useFinder>; isStart: boolean }) {
	const texts = useTexts();
	const { data, filter, results, changeFilter } = finder;
	const services = offeredServices(data.services, filter.services);
	return (
		<>
			<Toolbar label={texts.finder.filters} className="list-row needs-script">
				{services.length > 0 && <span className="narrow-only">{texts.finder.byLoan}</span>}
				<div className="chips">
					{services.map((service) => {
						const kind = serviceKind(service);
						return (
							<Chip
								key={service}
								isOn={hasService(filter.services, service)}
								onClick={() => changeFilter((before) => withServiceToggled(before, service))}
							>
								<ServiceIcon service={service} />
								<span>{kind ? texts.finder.loans[kind] : texts.service(service)}</span>
							</Chip>
						);
					})}
					{offeredTimes(data.openOn, filter.open).map((time) => (
						<Chip
							key={time}
							className="wide-only"
							isOn={filter.open.includes(time)}
							onClick={() => changeFilter((before) => withOpenToggled(before, time))}
						>
							{texts.finder.openTimes[time]}
						</Chip>
					))}
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
