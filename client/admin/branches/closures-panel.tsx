import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { closuresTexts } from "../../text/for-admins/closures-texts.ts";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { EntryForm } from "../entries/entry-form.tsx";
import { useTabState } from "../use-tab-state.ts";
import { CLOSURE_FIELDS, ClosurePreview, closureOf } from "./closure-fields.tsx";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = closuresTexts;

const PLACE = "closures";

interface ClosuresPanelProps {
	edit: BranchEdit;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
}

/** Closes a branch for some days, or until further notice, or gives it other hours. */
export function ClosuresPanel({ edit, tabKey }: ClosuresPanelProps) {
	const { command, branch, change } = edit;
	const { closures: _, breaks: __, ...week } = branch;
	const from = todayInIndia(useNow());
	const empty = { from, until: "", reason: "", what: "closed", hours: "", alsoClosedDays: "" };
	const [values, setValues] = useTabState(tabKey, empty);
	const { isBusy } = command;
	const hasHours = values.what === "hours";

	async function close() {
		const said = { sending: texts.sending, done: hasHours ? texts.storedHours : texts.stored };
		const closing = { name: "closeBranch", input: closureOf(values), texts: said, about: ["closures"] } as const;
		// What was typed while the call ran belongs to the next closure.
		if (await change(PLACE, closing)) setValues((present) => (present === values ? empty : present));
	}

	return (
		<FoldedSection id="closures" title={texts.heading} fact={texts.none} open={texts.open}>
			<p className="branch-row-note">{texts.help}</p>
			<EntryForm
				submit={hasHours ? texts.submitHours : texts.submit}
				isBusy={isBusy}
				fields={CLOSURE_FIELDS}
				values={values}
				onChange={(next) => {
					// What was said is about the previous attempt.
					if (!isBusy) command.forget();
					setValues(next);
				}}
				onSubmit={close}
			>
				<ClosurePreview values={values} week={week} />
			</EntryForm>
			<CommandStatus command={command} place={PLACE} />
		</FoldedSection>
	);
}
