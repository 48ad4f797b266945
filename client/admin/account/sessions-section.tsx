import { SESSIONS_PATH } from "../../../shared/api/api-paths.ts";
import type { Session } from "../../../shared/api/people.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { peopleTexts } from "../../text/for-admins/people-texts.ts";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { whenText } from "../when-text.ts";
import { askForChange } from "./ask-for-change.ts";

const texts = accountTexts.sessions;

interface SessionsSectionProps {
	sessions: readonly Session[];
	onChanged(): void;
}

/** Where one is signed in, and the end of that. */
export function SessionsSection({ sessions, onChanged }: SessionsSectionProps) {
	const sending = useSending();

	async function end(query = "") {
		await sending.send(peopleTexts.saving, () => askForChange(SESSIONS_PATH + query, "DELETE"));
		onChanged();
	}

	return (
		<section className="panel entry-section" aria-labelledby="sessions-heading">
			<div className="entry-head">
				<h2 id="sessions-heading">{texts.heading}</h2>
				{sessions.length > 1 && (
					<button type="button" className="button" aria-disabled={sending.isBusy} onClick={() => end()}>
						{texts.endOthers}
					</button>
				)}
			</div>
			<ul className="entry-list">
				{sessions.map(({ id, device, address, began, seen, isThis }) => (
					<li key={id} className="entry-row">
						<div className="entry-text">
							<p className="entry-name">
								{device || texts.device}
								{isThis && <span className="admin-quiet">{` (${texts.isThis})`}</span>}
							</p>
							<p>{address}</p>
							<p className="branch-row-note">{texts.times(whenText(began), whenText(seen))}</p>
						</div>
						{!isThis && (
							<div className="entry-buttons">
								<button
									type="button"
									className="button button-quiet"
									aria-label={texts.endOf(device || texts.device, whenText(seen))}
									aria-disabled={sending.isBusy}
									onClick={() => end(`?id=${id}`)}
								>
									{texts.end}
								</button>
							</div>
						)}
					</li>
				))}
			</ul>
			<SendingStatus sending={sending} />
		</section>
	);
}
