import type { Branch } from "../../shared/branch/branch.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { useNow } from "../state/clock.tsx";
import { useMoreTexts, useTextBook } from "../text/use-texts.ts";
import { OwnName } from "../ui/branch/branch-title.ts";
import { dateText } from "../ui/date-text.ts";
import { addressText } from "./address-text.ts";

/** More names of former branches would push what a visitor came for off a phone's screen. */
const MOST_NAMED = 2;

/** Which former branches are here, once it is open; and where the branch will be, and its name, as long as the date has not begun. */
export function ComingNotice({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const { movesOn, namedFrom, nowHere } = useMoreTexts().branchPage;
	const today = todayInIndia(useNow());
	const { closures = [], coming = [], movedHere = [] } = branch;
	const lines: [when: string, what: string][] = [];
	if (movedHere.length > 0 && !closures.some(({ opens, until = "" }) => opens && until >= today)) {
		const more = movedHere.length - MOST_NAMED;
		lines.push([nowHere, movedHere.slice(0, MOST_NAMED).join(", ") + (more > 0 ? `, +${more}` : "")]);
	}
	for (const { from, name, ...place } of coming) {
		if (from <= today) continue;
		// Without the translations of the present address.
		const { address, city, state, pincode } = { ...branch, ...place };
		const date = dateText(book.texts, from);
		if (name) lines.push([namedFrom(date), name]);
		if (Object.keys(place).length > 0)
			lines.push([movesOn(date), addressText(book, { address, city, state, pincode })]);
	}
	return (
		lines.length > 0 && (
			<ul className="notice coming-notice">
				{lines.map(([when, what]) => (
					<li key={when}>
						<span>{when}</span>{" "}
						<span>
							<OwnName>{what}</OwnName>
						</span>
					</li>
				))}
			</ul>
		)
	);
}
