import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ApiToken, TokenAccess } from "../../../shared/api/people.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { shortYearDateText } from "../../ui/date-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Choice, EntryField } from "../holidays/entry-field.tsx";
import { useKept } from "../use-kept.ts";
import type { People } from "./use-people.ts";

const texts = peopleTexts.tokens;

const ACCESSES: readonly TokenAccess[] = ["read", "write"];

/** Days for which a new token is valid at first, and at most. */
const USUAL_DAYS = 365;
const MOST_DAYS = 731;

const CLOSED = { open: "", name: "", access: "read", expires: "" };

interface TokensSectionProps {
	people: People;
	tokens: readonly ApiToken[];
	/** The owner who is signed in. */
	user: string | null;
}

/** The tokens of programs, and the form for a new one. */
export function TokensSection({ people, tokens, user }: TokensSectionProps) {
	const today = indiaDay(useNow());
	const [kept, setKept] = useKept(`token-${user}`, CLOSED);
	const [asked, setAsked] = useState<ApiToken>();
	const addButton = useRef<HTMLButtonElement>(null);
	useLeaveWarning(kept.name !== "", peopleTexts.leave);

	async function settle(value: string) {
		setAsked(undefined);
		if (value && asked) await people.revoke(asked);
	}

	return (
		<section className="panel entry-section" aria-labelledby="tokens-heading">
			<div className="entry-head">
				<h2 id="tokens-heading">{texts.heading}</h2>
				<button
					ref={addButton}
					type="button"
					className="button button-secondary"
					onClick={() => kept.open || setKept({ ...CLOSED, open: "open", expires: dateOf(today + USUAL_DAYS) })}
				>
					{texts.add}
				</button>
			</div>
			<p className="admin-quiet">{texts.intro}</p>
			{kept.open && (
				<TokenForm
					values={kept}
					days={{ min: dateOf(today), max: dateOf(today + MOST_DAYS) }}
					isBusy={people.isBusy}
					onChange={(values) => setKept({ ...kept, ...values })}
					onSubmit={async (token) => {
						if (await people.addToken(token)) setKept(CLOSED);
					}}
					onCancel={() => {
						setKept(CLOSED);
						addButton.current?.focus();
					}}
				/>
			)}
			{tokens.length === 0 && !kept.open && <p>{texts.none}</p>}
			<ul className="entry-list">
				{tokens.map((token) => (
					<li key={token.name} className="entry-row">
						<div>
							<p className="entry-name" translate="no">
								{token.name}
							</p>
							<p>{texts.accesses[token.access]}</p>
							<p className="branch-row-note">{factsOf(token, dateOf(today))}</p>
						</div>
						<div className="entry-buttons">
							<button
								type="button"
								className="button button-quiet"
								aria-label={texts.revokeOf(token.name)}
								aria-disabled={people.isBusy}
								onClick={() => people.isBusy || setAsked(token)}
							>
								{texts.revoke}
							</button>
						</div>
					</li>
				))}
			</ul>
			{asked && (
				<Dialog title={texts.ask(asked.name)} icon="warning" describedBy="token-confirm" onClose={settle}>
					<p id="token-confirm">{texts.askHelp}</p>
					<div className="button-row result-actions">
						{/* First, so it gets the focus. */}
						<button type="submit" className="button" value="">
							{peopleTexts.cancel}
						</button>
						<button type="submit" className="button button-primary" value="revoke">
							{texts.revoke}
						</button>
					</div>
				</Dialog>
			)}
		</section>
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

type Values = Omit<typeof CLOSED, "open">;

interface TokenFormProps {
	values: Values;
	/** The first and the last day that may be chosen. */
	days: { min: string; max: string };
	isBusy: boolean;
	onChange(values: Partial<Values>): void;
	onSubmit(token: Pick<ApiToken, "name" | "access" | "expires">): void;
	onCancel(): void;
}

function TokenForm({ values, days, isBusy, onChange, onSubmit, onCancel }: TokenFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [isChecked, setChecked] = useState(false);
	useEffect(() => form.current?.querySelector("input")?.focus(), []);
	const { name, expires } = values;
	const access = values.access === "write" ? "write" : "read";
	const isDay = expires >= days.min && expires <= days.max;
	const faults = {
		name: name.trim() === "" ? texts.problems.name : undefined,
		expires: isDay ? undefined : texts.problems.expires,
	};

	function send(event: FormEvent) {
		event.preventDefault();
		setChecked(true);
		const first = faults.name ? "name" : faults.expires && "expires";
		if (first) form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
		else if (!isBusy) onSubmit({ name: name.trim(), access, expires });
	}

	return (
		<form ref={form} className="entry-form" noValidate aria-label={texts.add} autoComplete="off" onSubmit={send}>
			<EntryField label={texts.name} help={texts.nameHelp} problem={isChecked ? faults.name : undefined}>
				{(control) => (
					<input
						{...control}
						data-field="name"
						className="text-input"
						value={name}
						maxLength={100}
						autoComplete="off"
						onChange={({ target }) => onChange({ name: target.value })}
					/>
				)}
			</EntryField>
			<fieldset className="entry-fieldset">
				<legend>{texts.access}</legend>
				<div className="entry-choices">
					{ACCESSES.map((each) => (
						<Choice
							key={each}
							type="radio"
							name="access"
							label={texts.accesses[each]}
							checked={access === each}
							onChange={() => onChange({ access: each })}
						/>
					))}
				</div>
			</fieldset>
			<EntryField label={texts.expires} help={texts.expiresHelp} problem={isChecked ? faults.expires : undefined}>
				{(control) => (
					<input
						{...control}
						{...days}
						type="date"
						data-field="expires"
						className="text-input"
						value={expires}
						onChange={({ target }) => onChange({ expires: target.value })}
					/>
				)}
			</EntryField>
			<div className="button-row">
				<button type="submit" className="button button-primary" aria-disabled={isBusy}>
					{isBusy ? peopleTexts.saving : texts.addNow}
				</button>
				<button type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
					{peopleTexts.cancel}
				</button>
			</div>
		</form>
	);
}
