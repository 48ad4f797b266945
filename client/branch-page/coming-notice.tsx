import { Fragment } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { dateOf, dayNumber } from "../../shared/hours/calendar.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { useNow } from "../state/clock.tsx";
import { useMoreTexts, useTextBook } from "../text/use-texts.ts";
import { OwnName } from "../ui/branch/branch-title.ts";
import { dateText } from "../ui/date-text.ts";
import { addressText } from "./address-text.ts";

/** More names of former branches would push what a visitor came for off a phone's screen. */
const MOST_NAMED = 2;

/** Which former branches are here, or will be once it opens; and where the branch will be, and its name, as long as the date has not begun. */
export function ComingNotice({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const { andMore, hereFrom, movesOn, namedFrom, nowHere } = useMoreTexts().branchPage;
	const today = todayInIndia(useNow());
	const coming = branch.coming?.filter(({ from }) => from > today) ?? [];
	const { closures = [], movedHere = [] } = branch;
	if (coming.length + movedHere.length === 0) return null;
	const lastDay = closures.find(({ opens, until = "" }) => opens && until >= today)?.until;
	const more = movedHere.length - MOST_NAMED;
	return (
		<ul className="notice coming-notice">
			{movedHere.length > 0 && (
				<Coming
					when={lastDay ? hereFrom(dateText(book.texts, dateOf(dayNumber(lastDay) + 1))) : nowHere}
					what={movedHere.slice(0, MOST_NAMED).join(", ")}
					more={more > 0 ? ` ${andMore(more)}` : ""}
				/>
			)}
			{coming.map(({ from, name, ...place }) => {
				// Without the translations of the present address.
				const { address, city, state, pincode } = { ...branch, ...place };
				const date = dateText(book.texts, from);
				const isElsewhere = Object.keys(place).length > 0;
				return (
					<Fragment key={from}>
						{name && <Coming when={namedFrom(date)} what={name} />}
						{isElsewhere && <Coming when={movesOn(date)} what={addressText(book, { address, city, state, pincode })} />}
					</Fragment>
				);
			})}
		</ul>
	);
}

function Coming({ when, what, more }: { when: string; what: string; more?: string }) {
	return (
		<li>
			<span>{when}</span>{" "}
			<span>
				<OwnName>{what}</OwnName>
			</span>
			<span>{more}</span>
		</li>
	);
}
