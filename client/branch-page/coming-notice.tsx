import { Fragment } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { useNow } from "../state/clock.tsx";
import { englishMark, useMoreTexts, useTextBook } from "../text/use-texts.ts";
import { dateText } from "../ui/date-text.ts";
import { addressText } from "./address-text.ts";

/** Which former branches are here now; and where the branch will be, and its name, as long as the date has not begun. */
export function ComingNotice({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const { nowHere, movesOn, namedFrom } = useMoreTexts().branchPage;
	const today = todayInIndia(useNow());
	const coming = branch.coming?.filter(({ from }) => from > today) ?? [];
	const { movedHere = [] } = branch;
	if (coming.length + movedHere.length === 0) return null;
	return (
		<ul className="notice coming-notice">
			{movedHere.map((name) => (
				<li key={name}>
					<span translate="no">{name}</span> <span>{nowHere}</span>
				</li>
			))}
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

function Coming({ when, what }: { when: string; what: string }) {
	const lang = englishMark(useTextBook(), what);
	return (
		<li>
			<span>{when}</span>{" "}
			<span translate="no" lang={lang}>
				{what}
			</span>
		</li>
	);
}
