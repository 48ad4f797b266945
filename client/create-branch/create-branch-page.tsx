import "./create-branch.css";
import { useState } from "react";
import { createStore, useStore } from "zustand";
import { BASE } from "../../shared/base.ts";
import { BRANCH_FIELDS, forEachField } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import type { WarningCode } from "../../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { isHidden } from "../../shared/branch/opening-date.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { branchPath, editBranchPath, PATTERNS } from "../../shared/paths.ts";
import { BranchFormPanel, type Sending } from "../branch-form/branch-form-panel.tsx";
import { type BranchValues, EMPTY_VALUES, isChangedFrom, isChoosable } from "../branch-form/branch-values.ts";
import { type Sent, sendBranch } from "../branch-form/send-branch.ts";
import { storedObject, storeObject } from "../browser/session-storage.ts";
import { useNow } from "../state/clock.tsx";
import { useSeenLater } from "../state/last-change.ts";
import { usePageContext } from "../state/page-context.tsx";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { adminHeadTexts } from "../text/for-admins/head-texts.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";

const KEY = "create-branch";

const draft = {
	read: readDraft,
	write: (values: BranchValues) => storeObject(KEY, isChangedFrom(EMPTY_VALUES, values) ? values : undefined),
};

/** The form that creates a branch (docs/product.md, Create Branch). */
export function CreateBranchPage() {
	/** The form's key. A new number replaces the form with an empty one. */
	const [round, setRound] = useState(0);
	const creating = useCreating(clearDraft);

	function close() {
		creating.forget();
		clearDraft();
		setRound(round + 1);
	}

	return (
		<div className="page-width stack create-branch">
			<header className="create-branch-intro">
				<h1>{adminHeadTexts.titles.createBranch}</h1>
				<p className="needs-script">{createTexts.intro}</p>
				<p className="without-script">{createTexts.noScript}</p>
				<p>
					{/* Loads the whole page, because the server checks who may see it. */}
					<a href={BASE + PATTERNS.bulkUpload}>{createTexts.uploadMany}</a>
				</p>
			</header>
			<div className="needs-script">
				<BranchFormPanel
					key={round}
					initial={EMPTY_VALUES}
					draft={draft}
					texts={createTexts}
					sending={creating}
					isNext={round > 0}
					result={(sent, onBack) => <BranchResult sent={sent} onClose={close} onBack={onBack} />}
				/>
			</div>
		</div>
	);
}

/** Reads the draft, leaving out values that this form cannot show. Returns empty values if there is no draft. */
function readDraft(): BranchValues {
	const values = storedObject(KEY);
	return forEachField((name) => {
		const value = values[name];
		if (typeof value !== "string") return "";
		if ("day" in BRANCH_FIELDS[name] && !isChoosable(value)) return "";
		if (name === "area" && !CATEGORIES.some((category) => category === value)) return "";
		return value;
	});
}

function clearDraft(): void {
	storeObject(KEY, undefined);
}

/** The result of sending a branch (docs/product.md, Create Branch). */
function BranchResult({ sent: { created, error }, onClose, onBack }: { sent: Sent; onClose(): void; onBack(): void }) {
	const [today, isSeenLater] = [todayInIndia(useNow()), useSeenLater()];
	if (error) {
		return (
			<ResultDialog
				outcome="error"
				message={FORM_MESSAGES.createFailed(error.message)}
				reference={error.reference}
				onClose={onClose}
				back={{ label: createTexts.back, onBack }}
			>
				<p className="field-label">{createTexts.closeClears}</p>
			</ResultDialog>
		);
	}
	return (
		<ResultDialog
			outcome="success"
			message={FORM_MESSAGES.createSucceeded}
			onClose={onClose}
			actions={
				created && (
					<a className="button" href={BASE + viewPath(created, today, isSeenLater)}>
						{createTexts.view}
					</a>
				)
			}
		/>
	);
}

/** Where a new branch can be seen: its page, or the admins' as long as that is not there. @param today `YYYY-MM-DD` */
export function viewPath(created: NonNullable<Sent["created"]>, today: string, isSeenLater: boolean): string {
	return isSeenLater || isHidden(created, today) ? editBranchPath(created.id) : branchPath(created);
}

/** It outlives the page, so that an admin who leaves and comes back sees the progress or the result. */
const store = createStore<Pick<Sending, "sending" | "sent">>(() => ({ sending: false }));

/** Creates one branch at a time. The feeds are loaded again unless it is certain that nothing was stored. */
function useCreating(onCreated: () => void): Sending {
	const { forgetFeeds } = usePageContext();
	return {
		...useStore(store),
		async send(branch: BranchPayload, confirmed: readonly WarningCode[]) {
			// A second submit may arrive before the page is rendered again.
			if (store.getState().sending) return;
			store.setState({ sending: true, sent: undefined });
			const sent = await sendBranch(branch, confirmed);
			if (!sent.error && !sent.warnings) onCreated();
			// The branch may have been stored even if there was no answer.
			if (!sent.warnings) forgetFeeds();
			store.setState({ sending: false, sent });
		},
		forget: () => store.setState({ sent: undefined }),
	};
}
