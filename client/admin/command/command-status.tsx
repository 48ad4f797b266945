import { Link } from "react-router-dom";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { changePath } from "../../../shared/paths.ts";
import { useSeenLater } from "../../state/last-change.ts";
import { adminTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import type { AdminFailure } from "../admin-api.ts";
import { ConflictList, whoChanged } from "./conflict-list.tsx";
import { refusalIn } from "./send-onto.ts";
import type { CommandState } from "./use-command.ts";
import "./command.css";

const { list, edit } = adminTexts;

interface CommandStatusProps {
	command: CommandState;
	place?: string;
	className?: string;
	children?: Elements;
}

/** Says what is being done, what was done with Undo, or why it failed. Always rendered: screen readers announce only what changes in it. */
export function CommandStatus({ command, place, className = "command-status", children }: CommandStatusProps) {
	const isHere = command.place === place;
	const isSeenLater = useSeenLater();
	const { doing, done: before, failure } = isHere ? command : { doing: "" };
	// What could not be undone is no success.
	const done = failure ? undefined : before;
	const kind = done ? "notice notice-done" : failure ? "notice notice-error" : doing && "notice";
	return (
		<div ref={isHere ? command.box : null} role="status" tabIndex={-1} className={`${className} ${kind}`}>
			{doing && !done && <p>{doing}</p>}
			{done && <p>{done.text}</p>}
			{done && isSeenLater && <p>{FORM_MESSAGES.seenLater}</p>}
			<ConflictList problems={done?.kept ?? []} />
			{done?.see !== undefined && <Link to={changePath(done.see)}>{historyTexts.seeDone}</Link>}
			{failure && <Failure command={command} failure={failure} />}
			{before?.undo && failure?.kind !== "conflict" && (
				<Button
					text={doing || list.undo}
					aria-disabled={command.isBusy}
					onClick={() => before.undo && command.undo(before.undo)}
				/>
			)}
			{children}
		</div>
	);
}

/** Why a command failed: with the changes that prevent it and the rest of it, or with who has changed what meanwhile and both ways out. */
function Failure({ command: { box, conflict, rest }, failure }: { command: CommandState; failure: AdminFailure }) {
	const { problems, rest: part } = refusalIn(failure);
	// What is about nothing that has a name is in the message, or beside its field.
	const named = problems.filter(({ id, name }) => id !== undefined || name !== undefined);
	function leave(go: () => void) {
		// The button disappears.
		box.current?.focus({ preventScroll: true });
		go();
	}
	return (
		<div role="alert" className="command-failure">
			<p>{messageWithReference(failure)}</p>
			{!conflict && <ConflictList problems={named.filter(({ message }) => message !== failure.message)} />}
			{part && rest && <Button text={rest.say(part.undone, part.kept)} onClick={() => leave(rest.send)} />}
			{conflict && (
				<>
					<p>{whoChanged(conflict.by)}</p>
					<dl className="conflict-fields">
						{conflict.rows.map(({ label, before, after }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{adminTexts.coming.change(linesText(after), linesText(before))}</dd>
							</div>
						))}
					</dl>
					<div className="button-row">
						<Button text={edit.stale.leave} onClick={() => leave(conflict.takeTheirs)} />
						<Button text={edit.stale.goOn} onClick={() => leave(conflict.keepMine)} />
					</div>
				</>
			)}
		</div>
	);
}

function linesText(lines: readonly string[]): string {
	return lines.join(", ") || adminTexts.coming.nothing;
}
