import type { LikelyDuplicate, PreviewBranch, PreviewChange, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { enPreview } from "../../text/en-preview.ts";
import { CellList } from "./cell-list.tsx";
import { cellText } from "./cell-text.ts";
import { changedValues } from "./changed-values.ts";
import { PreviewList, PreviewSection } from "./preview-section.tsx";

interface Sheets {
	/** Whether the workbook has several, so that they are named. */
	hasSheets: boolean;
}

export function DuplicatesSection({ duplicates, hasSheets }: Sheets & { duplicates: readonly LikelyDuplicate[] }) {
	const { length } = duplicates;
	if (length === 0) return null;
	return (
		<PreviewSection title={enPreview.duplicates(length)} help={enPreview.duplicatesHelp} count={length}>
			<PreviewList
				entries={duplicates}
				show={({ other, ...branch }) => (
					<>
						<BranchLine branch={branch} hasSheets={hasSheets} />
						<p>
							<span>{other.id === null ? `${enPreview.like} ${enPreview.likeRow}: ` : `${enPreview.like} `}</span>
							{other.id === null ? (
								<span translate="no">{other.name}</span>
							) : (
								<EditLink id={other.id} name={other.name} />
							)}
						</p>
						<p className="field-label" translate="no">
							{other.address}
						</p>
					</>
				)}
			/>
		</PreviewSection>
	);
}

interface ChangedSectionProps extends Sheets {
	updated: readonly PreviewChange[];
	total: number;
}

/** Branches that change, field by field. */
export function ChangedSection({ updated, total, hasSheets }: ChangedSectionProps) {
	if (total === 0) return null;
	return (
		<PreviewSection title={enPreview.changed(total)} count={total}>
			<PreviewList
				entries={updated}
				total={total}
				show={(change) => (
					<>
						<BranchLine branch={change} hasSheets={hasSheets} isLinked />
						<dl className="preview-changes">
							{changedValues(change.fields).map(({ field, label, was, now }) => (
								<div key={field}>
									<dt className="field-label">{label}</dt>
									<dd>
										<span className="visually-hidden">{`${enPreview.was} `}</span>
										{was === enPreview.empty ? <span>{was}</span> : <del>{was}</del>}
										<span aria-hidden="true">{" → "}</span>
										<span className="visually-hidden">{`${enPreview.now} `}</span>
										<ins>{now}</ins>
									</dd>
								</div>
							))}
						</dl>
					</>
				)}
			/>
		</PreviewSection>
	);
}

interface CreatedSectionProps extends Sheets {
	created: readonly PreviewBranch[];
	total: number;
}

export function CreatedSection({ created, total, hasSheets }: CreatedSectionProps) {
	if (total === 0) return null;
	return (
		<PreviewSection title={enPreview.created(total)} count={total}>
			<PreviewList
				entries={created}
				total={total}
				show={(branch) => (
					<>
						<BranchLine branch={branch} hasSheets={hasSheets} />
						<p className="field-label" translate="no">
							{branch.address}
						</p>
					</>
				)}
			/>
		</PreviewSection>
	);
}

/** A new city says what is known about it. */
export function NewPlacesSections({
	preview: { newStates, newCities },
}: {
	preview: Pick<SheetPreview, "newStates" | "newCities">;
}) {
	return (
		<>
			{newStates.length > 0 && (
				<PreviewSection title={enPreview.newStates(newStates.length)} count={newStates.length}>
					<PreviewList entries={newStates} show={(state) => <span>{state}</span>} />
				</PreviewSection>
			)}
			{newCities.length > 0 && (
				<PreviewSection title={enPreview.newCities(newCities.length)} count={newCities.length}>
					<PreviewList
						entries={newCities}
						show={({ city, state, known, cells, count }) => (
							<>
								<p>
									<strong>{`${city}, ${state}`}</strong>
									{known !== undefined && <span>{`: ${known}`}</span>}
								</p>
								<CellList cells={cells} count={count} />
							</>
						)}
					/>
				</PreviewSection>
			)}
		</>
	);
}

function BranchLine({
	branch,
	hasSheets,
	isLinked,
}: Sheets & { branch: PreviewBranch & { id?: number }; isLinked?: boolean }) {
	const { name, city, state, pincode, id } = branch;
	return (
		<p>
			{isLinked && id !== undefined ? <EditLink id={id} name={name} /> : <strong translate="no">{name}</strong>}
			<span className="field-label">
				<span>{` ${city}, ${state} `}</span>
				<span translate="no">{pincode}</span>
				<span>{` · ${cellText(branch, hasSheets)}`}</span>
			</span>
		</p>
	);
}

/** In a tab of its own, so that the preview stays. */
function EditLink({ id, name }: { id: number; name: string }) {
	return (
		<a href={editBranchPath(id)} target="_blank" rel="noreferrer">
			<span translate="no">{name}</span>
			<span className="visually-hidden">{` ${enPreview.newTab}`}</span>
		</a>
	);
}
