import { MissingBranch } from "../../../shared/api/admin-branch.ts";
import { CommandDone } from "../../../shared/api/commands.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { AdminFailure } from "../admin-api.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { useCommand } from "../command/use-command.ts";
import { BranchPicker, useSuccessor } from "./branch-picker.tsx";

const texts = adminTexts.remove;

interface DeletedBranchProps {
	id: number;
	failure: AdminFailure;
	onChanged(): void;
}

/** Where the address of a deleted branch leads, which can be said here. */
export function DeletedBranch({ id, failure, onChanged }: DeletedBranchProps) {
	const removed = outputOf(MissingBranch, failure.body)?.removed;
	const command = useCommand({ movesFocus: true, onUndo: onChanged });
	const now = removed?.successor;
	const successor = useSuccessor(now && { text: `${now.name} (ID ${now.id})`, id: now.id });
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
			<BranchPicker except={id} {...successor.field} />
			<Button text={texts.saveSuccessor} aria-disabled={command.isBusy} onClick={save} />
			<CommandStatus command={command} />
		</div>
	);
}
