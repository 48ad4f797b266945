import { useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { type AdminBranch, BranchSent } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import type { SignInState } from "../../../shared/api/people.ts";
import { BASE } from "../../../shared/base.ts";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { isHidden } from "../../../shared/branch/opening-date.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { branchPicturePath } from "../../../shared/map/map-picture.ts";
import { branchPath, PATTERNS } from "../../../shared/paths.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { type Beside, BranchFormPanel } from "../../branch-form/branch-form-panel.tsx";
import type { Sent } from "../../branch-form/send-branch.ts";
import { useIsNarrow } from "../../browser/media-query.ts";
import { usePictures } from "../../map/map-picture.tsx";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts, rightsTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { OpenBadge } from "../../ui/branch/open-badge.tsx";
import { dateText } from "../../ui/date-text.ts";
import { ResultDialog } from "../../ui/result-dialog.tsx";
import { AdminFailurePanel, AdminPage, Loaded } from "../admin-page.tsx";
import { whenText } from "../calendar-text.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { ConflictDialog } from "../command/conflict-dialog.tsx";
import type { DoneState } from "../command/done-notice.tsx";
import { BranchHistory } from "../history/branch-history.tsx";
import { useAnswer } from "../use-answer.ts";
import { mayChange as mayChangeIn, useSignInAnswer } from "../who-is-signed-in.tsx";
import { BranchQuestion } from "./branch-question.tsx";
import { NoPhone } from "./branch-table.tsx";
import { ClosuresPanel } from "./closure-fields.tsx";
import { ComingPanel, StartField } from "./coming-panel.tsx";
import { DeleteBranch, DeletedBranch } from "./delete-branch.tsx";
import { NOW } from "./edit-draft.ts";
import { CalendarFailure, OpenLine, publicBranch, useSchedules } from "./open-line.tsx";
import { type BranchEdit, FORM, useBranchEdit } from "./use-branch-edit.ts";
import "./edit-branch.css";

const texts = adminTexts.edit;

/** Changes, closes or deletes one branch (docs/product.md, Pages for admins). */
export function EditBranchPage() {
	const { id = "" } = useParams();
	// The server has no branch to show.
	const isReady = useIsNarrow() !== undefined;
	return (
		<AdminPage
			title={adminHeadTexts.titles.editBranch}
			actions={
				<Link to={PATTERNS.admin} className="tall-link">
					{texts.back}
				</Link>
			}
		>
			{isReady ? <LoadedBranch key={id} id={id} /> : <p>{adminTexts.loading}</p>}
		</AdminPage>
	);
}

function LoadedBranch({ id }: { id: string }) {
	const request = useAnswer(`${BRANCHES_PATH}/${encodeURIComponent(id)}`, BranchSent);
	// Unsaved changes are shown only to the admin who made them.
	const signIn = useSignInAnswer();
	const [version, setVersion] = useState<number>();
	const { answer } = request;
	const history = /^\d+$/.test(id) && (
		<BranchHistory id={id} version={version ?? request.data?.data.version} onEnd={request.again} />
	);
	const isMissing = answer?.kind === "missing";
	return (
		<div className="stack edit-branch-columns">
			{isMissing ? (
				<>
					<AdminFailurePanel failure={answer} onRetry={request.again}>
						<Link className="button" to={PATTERNS.history}>
							{texts.toHistory}
						</Link>
					</AdminFailurePanel>
					<DeletedBranch id={Number(id)} failure={answer} onChanged={request.again} />
				</>
			) : (
				<Loaded request={request} isLine>
					{({ data: first }) => (
						<Loaded request={signIn} isLine>
							{(signedIn) => (
								// What an undo has stored is another beginning.
								<EditBranch key={first.version} first={first} signedIn={signedIn} onVersion={setVersion} />
							)}
						</Loaded>
					)}
				</Loaded>
			)}
			{(isMissing || (request.data && signIn.data)) && history}
		</div>
	);
}

interface EditBranchProps {
	first: AdminBranch;
	signedIn: SignInState;
	onVersion(version: number): void;
}

function EditBranch({ first, signedIn, onVersion }: EditBranchProps) {
	const { user } = signedIn;
	const edit = useBranchEdit(first, user);
	const { command, branch, was, round, stale, isChosen, deleted, starts } = edit;
	const navigate = useNavigate();
	const { id, name } = branch;
	useEffect(() => onVersion(branch.version), [onVersion, branch.version]);
	const mayChange = mayChangeIn(signedIn, branch.stateName);
	useEffect(() => {
		if (deleted === undefined) return;
		const { list } = adminTexts;
		const undo = { change: deleted, text: list.restored(name) };
		const state: DoneState = { done: { text: list.deleted(name), undo, branch: id } };
		void navigate(PATTERNS.admin, { state });
	}, [deleted, id, name, navigate]);
	// Once the branch is deleted, unsaved changes do not matter.
	const { unsaved, ...others } = texts.form;
	const { restored, ...unrestored } = deleted === undefined ? { ...others, unsaved } : others;
	const shown = isChosen ? unrestored : { ...unrestored, restored };
	const formTexts = isDate(starts.from)
		? { ...shown, submit: adminTexts.coming.submit(dateText(en, starts.from)) }
		: shown;
	return (
		<div className="stack edit-branch">
			<BranchSummary branch={branch} />
			{/* Why it was not saved is said in the form, or in a dialog. */}
			<CommandStatus command={command.done ? command : { ...command, doing: "", failure: undefined }} place={FORM} />
			{mayChange && <BranchQuestion edit={edit} name="keepExample" />}
			{mayChange && <BranchQuestion edit={edit} name="confirmPin" />}
			{!mayChange && <p className="notice notice-warning">{rightsTexts.otherState(branch.stateName)}</p>}
			<fieldset className="stack edit-branch-parts" disabled={!mayChange}>
				<BranchFormPanel
					key={`form-${round}`}
					initial={was}
					draft={edit.draft}
					texts={formTexts}
					sending={edit.sending}
					isNext={false}
					isFolded
					isBusy={command.isBusy}
					{...(mayChange && { beside: startsBeside(edit) })}
					result={(sent, onBack) => sent.error && !stale && <SaveFailure error={sent.error} onBack={onBack} />}
				/>
				<div className="panel edit-branch-more">
					{mayChange && <ClosuresPanel edit={edit} tabKey={`closure-${id}-${user}`} />}
					<ComingPanel edit={edit} />
					{mayChange && <DeleteBranch edit={edit} />}
				</div>
			</fieldset>
			{stale && (
				<ConflictDialog
					title={texts.stale.title}
					fields={stale.fields}
					labelOf={(field) => BRANCH_FIELDS[field as BranchFieldName].label}
					by={stale.by}
					onChoose={edit.choose}
					onBack={edit.goBack}
				/>
			)}
		</div>
	);
}

/** The date on which the changes of the form begin. */
function startsBeside({ starts, setStarts }: BranchEdit): Beside {
	return {
		elements: <StartField starts={starts} onChange={setStarts} />,
		isChanged: starts.from !== "",
		discard() {
			setStarts(NOW);
			return () => setStarts(starts);
		},
	};
}

/** The branch at a glance, as it is stored. */
function BranchSummary({ branch }: { branch: AdminBranch }) {
	const { name, cityName, stateName, pincode, branchCode, contactNo, changed } = branch;
	const schedules = useSchedules([branch]);
	const [shown = "loading"] = schedules.shown;
	const isUnseen = isHidden(branch, todayInIndia(useNow()));
	const pictureOf = usePictures();
	const picture = pictureOf(texts.picture, (look, size) => branchPicturePath(look, size, publicBranch(branch)), [
		"card",
	]);
	return (
		<div className="stack edit-branch-summary">
			<div>
				<h2 translate="no">{name}</h2>
				<OpenLine branch={branch} shown={shown}>
					{(week) => <OpenBadge week={week} />}
				</OpenLine>
				<CalendarFailure schedules={schedules} />
				<p>
					<span>{`${cityName}, ${stateName} `}</span>
					<span translate="no">{[pincode, branchCode].filter(Boolean).join(" · ")}</span>
				</p>
				{changed && <p className="branch-row-note">{texts.changed(whenText(changed.at), changed.who)}</p>}
				<p className="edit-branch-links">
					{contactNo ? (
						<a href={phoneHref(contactNo)} translate="no">
							{phoneText(contactNo)}
						</a>
					) : (
						<NoPhone />
					)}
					{/* Loads the whole page, because the server's page has the latest changes. */}
					{!isUnseen && <a href={BASE + branchPath(publicBranch(branch))}>{texts.view}</a>}
				</p>
			</div>
			{picture && !isUnseen && <img src={picture.address} alt={picture.alt} />}
		</div>
	);
}

/** Says why a branch was not saved. The fields show their own errors at once. */
function SaveFailure({ error, onBack }: { error: NonNullable<Sent["error"]>; onBack(): void }) {
	const isInFields = Object.keys(error.fields).length > 0;
	const goBack = useEffectEvent(onBack);
	useEffect(() => {
		if (isInFields) goBack();
	}, [isInFields]);
	if (isInFields) return null;
	return (
		<ResultDialog
			outcome="error"
			message={texts.failed(error.message)}
			reference={error.reference}
			onClose={onBack}
			actions={
				<Link className="button" to={PATTERNS.history}>
					{texts.toHistory}
				</Link>
			}
		/>
	);
}
