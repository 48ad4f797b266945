import * as v from "valibot";
import { type ApiToken, MAX_TOKEN_DAYS, TOKEN_ACCESSES, Token } from "../../../shared/api/people.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { shortYearDateText } from "../../ui/date-text.ts";
import { Choice, TextEntry } from "../entries/entry-field.tsx";
import { EntryForm, EntryList, EntrySection } from "../entries/entry-section.tsx";
import { type Entries, type EntryKind, useEntries } from "../entries/use-entries.ts";
import type { People } from "./use-people.ts";

const texts = peopleTexts.tokens;

/** Days for which a new token is valid at first. */
const USUAL_DAYS = 365;

const tokensFrom = (day: number): EntryKind<ApiToken> => ({
	texts: { ...texts, editOne: texts.revokeOf },
	empty: { name: "", access: "read", expires: dateOf(day + USUAL_DAYS), created: "", by: "", used: null },
	entered: v.object({ ...Token.entries, created: v.string(), expires: v.string() }),
	textOf: ({ name }) => name,
	keyOf: ({ name }) => name,
});

interface TokensSectionProps {
	people: People;
	tokens: readonly ApiToken[];
	/** The owner who is signed in. */
	user: string | null;
}

/** The tokens of programs, and the form for a new one. */
export function TokensSection({ people, tokens, user }: TokensSectionProps) {
	const day = indiaDay(useNow());
	const entries = useEntries(tokensFrom(day), {
		tabKey: `token-${user}`,
		list: tokens,
		isBusy: people.isBusy,
		change: async (_was, [token]) => token !== undefined && people.addToken(token),
	});
	useLeaveWarning(entries.isTouched, peopleTexts.leave);
	const form = <TokenForm entries={entries} day={day} />;
	return (
		<EntrySection id="tokens-heading" heading={texts.heading} entries={entries} form={form}>
			<p className="admin-quiet">{texts.intro}</p>
			{tokens.length === 0 && !entries.isNew && <p>{texts.none}</p>}
			<EntryList
				list={tokens}
				entries={entries}
				form={form}
				actionsOf={(token) => [
					{
						text: texts.revoke,
						label: texts.revokeOf(token.name),
						run: () => people.revoke(token),
					},
				]}
			>
				{(token) => (
					<>
						<p className="entry-name" translate="no">
							{token.name}
						</p>
						<p>{texts.accesses[token.access]}</p>
						<p className="branch-row-note">{factsOf(token, dateOf(day))}</p>
					</>
				)}
			</EntryList>
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

function TokenForm({ entries: { entered, enter, store, form }, day }: { entries: Entries<ApiToken>; day: number }) {
	const days = { min: dateOf(day), max: dateOf(day + MAX_TOKEN_DAYS) };
	const faults = {
		...(entered.name.trim() === "" && { name: texts.problems.name }),
		...(!(entered.expires >= days.min && entered.expires <= days.max) && { expires: texts.problems.expires }),
	};
	return (
		<EntryForm {...form} faults={faults} onSubmit={() => store(entered)}>
			{(problemOf) => (
				<>
					<TextEntry
						label={texts.name}
						help={texts.nameHelp}
						problem={problemOf("name")}
						value={entered.name}
						maxLength={100}
						onChange={(name) => enter({ ...entered, name })}
					/>
					<fieldset className="entry-fieldset">
						<legend>{texts.access}</legend>
						<div className="entry-choices">
							{TOKEN_ACCESSES.map((access) => (
								<Choice
									key={access}
									type="radio"
									name="access"
									label={texts.accesses[access]}
									checked={entered.access === access}
									onChange={() => enter({ ...entered, access })}
								/>
							))}
						</div>
					</fieldset>
					<TextEntry
						label={texts.expires}
						help={texts.expiresHelp}
						problem={problemOf("expires")}
						{...days}
						type="date"
						value={entered.expires}
						onChange={(expires) => enter({ ...entered, expires })}
					/>
				</>
			)}
		</EntryForm>
	);
}
