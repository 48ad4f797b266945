import { Link } from "react-router-dom";
import { NEEDS, type Need, type NeedsAnswer, NeedsSent } from "../../../shared/api/admin-answers.ts";
import { NEEDS_PATH } from "../../../shared/api/api-paths.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Icon, PATHS, PathIcon } from "../../ui/icon.tsx";
import { CALENDAR, PIN } from "../../ui/more-icons.ts";
import { type AsyncAnswer, useAnswer } from "../use-answer.ts";
import { listAddress, NO_FILTER } from "./branch-list-filter.ts";

const texts = adminTexts.needs;

/** Asks what needs a look, once `isReady`: the service first answers for the list. */
export function useNeeds(isReady: boolean): AsyncAnswer<NeedsAnswer> {
	return useAnswer(isReady ? NEEDS_PATH : undefined, NeedsSent);
}

/** What needs a look, each with a link to where it is mended. */
export function NeedsPanel({ needs: { answer } }: { needs: ReturnType<typeof useNeeds> }) {
	// An older service does not know, and nothing depends on it.
	if (answer && answer.kind !== "ok") return null;
	const links = answer ? linksOf(answer.data.data) : [];
	return (
		<section className="needs" aria-labelledby="needs-title">
			<h2 id="needs-title">{texts.heading}</h2>
			{!answer && <p className="skeleton needs-loading" aria-hidden="true" />}
			{answer && links.length === 0 && (
				<p className="needs-none">
					<Icon name="check" />
					<span>{texts.none}</span>
				</p>
			)}
			{links.length > 0 && (
				<ul>
					{links.map(({ to, text, icon }) => (
						<li key={to}>
							<Link to={to}>
								<PathIcon path={icon} />
								<span>{text}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const ICONS: Partial<Record<Need, string>> = { phone: PATHS.phone, pin: PIN, pincode: PIN, example: PATHS.info };

function linksOf({ branches, yearWithoutHolidays: year }: NeedsAnswer["data"]) {
	const links = NEEDS.filter((need) => (branches[need] ?? 0) > 0).map((needs) => ({
		to: listAddress({ ...NO_FILTER, needs }),
		text: texts.counts[needs](branches[needs]),
		icon: ICONS[needs] ?? CALENDAR,
	}));
	return year === null ? links : [...links, { to: PATTERNS.holidays, text: texts.holidays(year), icon: CALENDAR }];
}
