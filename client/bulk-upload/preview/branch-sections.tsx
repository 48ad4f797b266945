import type { FieldChange } from "../../../shared/api/admin-answers.ts";
import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import type { LikelyDuplicate, PreviewBranch, PreviewChange, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../shared/base.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { cellText } from "./cell-text.ts";
import { CellList, ListSection } from "./preview-section.tsx";

interface Sheets {
	/** Whether the workbook has several sheets, so that they are named. */
	hasSheets: boolean;
}

export function DuplicatesSection({ duplicates, hasSheets }: Sheets & { duplicates: readonly LikelyDuplicate[] }) {
	return (
		<ListSection
			title={previewTexts.duplicates(duplicates.length)}
			help={previewTexts.duplicatesHelp}
			entries={duplicates}
			show={({ other, ...branch }) => (
				<>
					<BranchLine branch={branch} hasSheets={hasSheets} />
					<p>
						<span>
							{other.id === null ? `${previewTexts.like} ${previewTexts.likeRow}: ` : `${previewTexts.like} `}
						</span>
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
	);
}

interface ChangedSectionProps extends Sheets {
	updated: readonly PreviewChange[];
	total: number;
}

/** The branches that change, field by field. */
export function ChangedSection({ updated, total, hasSheets }: ChangedSectionProps) {
	return (
		<ListSection
			title={previewTexts.changed(total)}
			entries={updated}
			total={total}
			show={(change) => (
				<>
					<BranchLine branch={change} id={change.id} hasSheets={hasSheets} />
					<dl className="preview-changes">
						{change.fields.map((each) => (
							<div key={each.field}>
								<FieldValues {...each} />
							</div>
						))}
					</dl>
				</>
			)}
		/>
	);
}

function FieldValues({ field, was, now }: FieldChange) {
	const textOf = (value: unknown) => fieldLines(field, value).join("; ");
	const nothing = field === "closures" ? previewTexts.noClosure : previewTexts.empty;
	return (
		<>
			<dt className="field-label">{fieldLabel(field)}</dt>
			<dd>
				<span className="visually-hidden">{`${previewTexts.was} `}</span>
				{textOf(was) ? <del>{textOf(was)}</del> : <span>{nothing}</span>}
				<span aria-hidden="true">{" → "}</span>
				<span className="visually-hidden">{`${previewTexts.now} `}</span>
				<ins>{textOf(now) || nothing}</ins>
			</dd>
		</>
	);
}

interface CreatedSectionProps extends Sheets {
	created: readonly PreviewBranch[];
	total: number;
}

export function CreatedSection({ created, total, hasSheets }: CreatedSectionProps) {
	return (
		<ListSection
			title={previewTexts.created(total)}
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
	);
}

/** New states and cities. A new city says what is known about it. */
export function NewPlacesSections({ newStates, newCities }: Pick<SheetPreview, "newStates" | "newCities">) {
	return (
		<>
			<ListSection
				title={previewTexts.newStates(newStates.length)}
				entries={newStates}
				show={(state) => <span>{state}</span>}
			/>
			<ListSection
				title={previewTexts.newCities(newCities.length)}
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
		</>
	);
}

/** @param id the id of a stored branch, to which the line then links */
function BranchLine({ branch, hasSheets, id }: Sheets & { branch: PreviewBranch; id?: number }) {
	const { name, city, state, pincode } = branch;
	return (
		<p>
			{id === undefined ? <strong translate="no">{name}</strong> : <EditLink id={id} name={name} />}
			<span className="field-label">
				<span>{` ${city}, ${state} `}</span>
				<span translate="no">{pincode}</span>
				<span>{` · ${cellText(branch, hasSheets)}`}</span>
			</span>
		</p>
	);
}

/** A link that opens a new tab, so that the preview stays. */
function EditLink({ id, name }: { id: number; name: string }) {
	return (
		<a href={BASE + editBranchPath(id)} target="_blank" rel="noreferrer">
			<span translate="no">{name}</span>
			<span className="visually-hidden">{` ${previewTexts.newTab}`}</span>
		</a>
	);
}
