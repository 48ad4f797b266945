import { useState } from "react";
import { type AdminBranch, MissingBranch } from "../../../shared/api/admin-branch.ts";
import { CommandDone } from "../../../shared/api/commands.ts";
import { isHidden } from "../../../shared/branch/opening-date.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { outputOf } from "../../browser/output-of.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import type { AdminFailure } from "../admin-api.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { useCommand } from "../command/use-command.ts";
import { BranchPicker, type Picked } from "../entries/branch-picker.tsx";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = adminTexts.remove;

const PLACE = "remove";

/** Deletes a branch, after asking with its name. */
export function DeleteBranch({ edit }: { edit: BranchEdit }) {
	const { branch, command } = edit;
	const { isBusy } = command;
	const [asking, setAsking] = useState(false);
	const successor = useSuccessor([branch.id]);

	function close(isYes: boolean) {
		setAsking(false);
		if (isYes) void edit.remove(PLACE, successor.value.id);
	}

	return (
		<FoldedSection title={texts.heading} open={texts.action}>
			<p className="branch-row-note">{texts.help}</p>
			<CommandStatus command={command} place={PLACE} />
			<Button text={texts.action} aria-disabled={isBusy} onClick={() => setAsking(!isBusy)} />
			{asking && (
				<ConfirmDialog
					title={texts.title(branch.name)}
					help={texts.place(branch.cityName, branch.stateName)}
					yes={texts.confirm}
					onYes={(event) => !successor.isRight() && event.preventDefault()}
					onAnswer={close}
				>
					<BranchPicker {...successor.field} />
				</ConfirmDialog>
			)}
		</FoldedSection>
	);
}

/** Where the address of a deleted branch leads, which can be said here. */
export function DeletedBranch({ id, failure, onChanged }: { id: number; failure: AdminFailure; onChanged(): void }) {
	const removed = outputOf(MissingBranch, failure.body)?.removed;
	const command = useCommand({ movesFocus: true, onUndo: onChanged });
	const now = removed?.successor;
	const successor = useSuccessor([id], now && { text: `${now.name} (ID ${now.id})`, id: now.id });
	if (!removed) return null;

	async function save() {
		if (!successor.isRight()) return;
		const input = { of: id, branch: successor.value.id ?? null };
		const done = await command.send({
			...{ name: "nameSuccessor", input, answer: CommandDone, doing: texts.savingSuccessor },
			onDone: ({ change }) => ({
				text: texts.savedSuccessor,
				...(change !== undefined && { undo: { change, text: adminTexts.edit.undone } }),
			}),
		});
		if (done) onChanged();
	}

	return (
		<div className="panel stack admin-message">
			<p>{now ? texts.leadsTo(now.name) : texts.leadsNowhere}</p>
			<BranchPicker {...successor.field} />
			<Button text={texts.saveSuccessor} aria-disabled={command.isBusy} onClick={save} />
			<CommandStatus command={command} />
		</div>
	);
}

/** Which branch took the place of another one, as it is being chosen. */
export function useSuccessor(except: readonly number[], first: Picked = { text: "" }) {
	const today = todayInIndia(useNow());
	const [value, setValue] = useState(first);
	const [problem, setProblem] = useState<string>();
	function onChange(next: Picked) {
		setValue(next);
		setProblem(undefined);
	}
	return {
		value,
		field: {
			label: texts.successor,
			help: texts.successorHelp,
			mayTake: (branch: AdminBranch) => mayFollow(branch, except, today),
			...{ value, problem, onChange },
		},
		/** Whether it is a branch or empty; otherwise says that it is not. */
		isRight() {
			const isRight = value.id !== undefined || value.text.trim() === "";
			if (!isRight) setProblem(texts.chooseOne);
			return isRight;
		},
	};
}

/** Whether the address of another branch may lead to this one, as the service sees it. @param today `YYYY-MM-DD` */
export function mayFollow(
	branch: Pick<AdminBranch, "id"> & Partial<AdminBranch>,
	except: readonly number[],
	today: string,
): boolean {
	return !except.includes(branch.id) && !isHidden(branch, today);
}
