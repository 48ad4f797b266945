import * as v from "valibot";
import { type ApiToken, MAX_TOKEN_DAYS, Token } from "../../../shared/api/people.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { shortYearDateText } from "../../ui/date-text.ts";
import { RadioEntry, TextEntry } from "../entries/entry-field.tsx";
import { type Fields, fieldOf } from "../entries/entry-form.tsx";
import { EntryList, EntrySection } from "../entries/entry-section.tsx";
import { type EntryKind, useEntries } from "../entries/use-entries.ts";
import type { People } from "./use-people.ts";

const texts = peopleTexts.tokens;

/** Days for which a new token is valid at first. */
const USUAL_DAYS = 365;

const field = fieldOf<ApiToken>();

/** @param day the number of today */
function tokensFrom(day: number): EntryKind<ApiToken> {
	const days = { min: dateOf(day), max: dateOf(day + MAX_TOKEN_DAYS) };
	const fields: Fields<ApiToken> = [
		field(
			"name",
			TextEntry,
			{ label: texts.name, help: texts.nameHelp, maxLength: 100 },
			{ check: ({ name }) => name.trim() === "" && texts.problems.name },
		),
		field("access", RadioEntry, { legend: texts.access, options: texts.accesses }),
		field(
			"expires",
			TextEntry,
			{ label: texts.expires, help: texts.expiresHelp, type: "date", ...days },
			{ check: ({ expires }) => !(expires >= days.min && expires <= days.max) && texts.problems.expires },
		),
	];
	return {
		texts: { ...texts, editOne: texts.revokeOf },
		empty: { name: "", access: "read", expires: dateOf(day + USUAL_DAYS), created: "", by: "", used: null },
		entered: v.object({ ...Token.entries, created: v.string(), expires: v.string() }),
		textOf: ({ name }) => name,
		isName: true,
		linesOf: (token) => [token.name, texts.accesses[token.access], factsOf(token, days.min)],
		keyOf: ({ name }) => name,
		fields: () => fields,
	};
}

/** The tokens of programs, and the form for a new one. */
export function TokensSection({ people, tokens, user }: { people: People; tokens: readonly ApiToken[]; user: string }) {
	const day = indiaDay(useNow());
	const entries = useEntries(tokensFrom(day), {
		tabKey: `token-${user}`,
		list: tokens,
		isBusy: people.confirmed.isBusy,
		async change(_was, [token]) {
			if (!token) return false;
			const { access, expires } = token;
			const label = peopleTexts.tokenShownOnce;
			return people.change("addToken", { name: token.name.trim(), access, expires }, { label });
		},
	});
	useLeaveWarning(entries.isTouched, peopleTexts.leave);
	const actionsOf = (token: ApiToken) => [
		{
			text: texts.revoke,
			label: texts.revokeOf(token.name),
			run() {
				const { name, access } = token;
				const again = { text: texts.makeAgain, run: () => entries.openNew({ name, access }) };
				return people.change("revokeToken", { name }, { again });
			},
		},
	];
	return (
		<EntrySection heading={texts.heading} intro={texts.intro} entries={entries}>
			<EntryList list={tokens} entries={entries} none={texts.none} actionsOf={actionsOf} />
		</EntrySection>
	);
}

function factsOf({ created, by, expires, used }: ApiToken, today: string): string {
	const date = (day: string) => shortYearDateText(en, day);
	return [
		(expires < today ? texts.expired : texts.until)(date(expires)),
		used === null ? texts.unused : texts.used(date(used)),
		texts.made(date(created), by),
	].join(" · ");
}
