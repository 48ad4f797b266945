import type { FieldChange } from "../../../shared/api/admin-branch.ts";
import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import type { PreviewBranch, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BASE } from "../../../shared/base.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";
import { cellText } from "./cell-text.ts";
import { CellList, ListSection } from "./preview-section.tsx";

interface BranchSectionsProps {
	preview: Pick<SheetPreview, "counts" | "duplicates" | "updated" | "created" | "newStates" | "newCities">;
	/** Whether the workbook has several sheets, so that they are named. */
	hasSheets: boolean;
}

/** The branches that may be twice, those that change, field by field, and the new ones, with the states and cities that are new with them. */
export function BranchSections({ preview, hasSheets }: BranchSectionsProps) {
	const { counts, duplicates, updated, created, newStates, newCities } = preview;
	return (
		<>
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
			<ListSection
				title={previewTexts.changed(counts.updated)}
				entries={updated}
				total={counts.updated}
				show={(change) => (
					<>
						<BranchLine branch={change} id={change.id} hasSheets={hasSheets} />
						<dl className="preview-changes">
							{change.fields.map((each) => (
								<ChangedField key={each.field} {...each} />
							))}
						</dl>
					</>
				)}
			/>
			<ListSection
				title={previewTexts.created(counts.created)}
				entries={created}
				total={counts.created}
				show={(branch) => (
					<>
						<BranchLine branch={branch} hasSheets={hasSheets} />
						<p className="field-label" translate="no">
							{branch.address}
						</p>
					</>
				)}
			/>
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

function ChangedField({ field, was, now }: FieldChange) {
	const textOf = (value: unknown) => fieldLines(field, value).join("; ");
	const nothing = field === "closures" ? previewTexts.noClosure : previewTexts.empty;
	return (
		<div>
			<dt className="field-label">{fieldLabel(field)}</dt>
			<dd>
				<span className="visually-hidden">{`${previewTexts.was} `}</span>
				{textOf(was) ? <del>{textOf(was)}</del> : <span>{nothing}</span>}
				<span aria-hidden="true">{" → "}</span>
				<span className="visually-hidden">{`${previewTexts.now} `}</span>
				<ins>{textOf(now) || nothing}</ins>
			</dd>
		</div>
	);
}

interface BranchLineProps {
	branch: PreviewBranch;
	hasSheets: boolean;
	/** The id of a stored branch, to which the line then links. */
	id?: number;
}

function BranchLine({ branch, hasSheets, id }: BranchLineProps) {
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
