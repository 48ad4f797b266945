import { SAMPLE_SHEET_PATH } from "../../../shared/api/api-paths.ts";
import { BASE } from "../../../shared/base.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { answerTexts, uploadTexts } from "../../text/for-admins/sheet-texts.ts";

import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { HeadingsChooser } from "./preview/headings-chooser.tsx";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { PublishedSheet } from "./published-sheet.tsx";
import { useBulkUpload } from "./upload/use-bulk-upload.ts";
import { UploadForm } from "./upload-form.tsx";
import "./bulk-upload.css";
import type { Elements } from "../../ui/elements.ts";

/** Uploads a sheet of many branches in three steps, or previews it first (docs/product.md, Bulk Upload). */
export function BulkUploadPage() {
	const bulk = useBulkUpload();
	return (
		<div
			className="page-width bulk-upload"
			data-step={bulk.shown || bulk.asked ? "shown" : bulk.file ? "chosen" : "start"}
		>
			<header>
				<h1>{uploadTexts.heading}</h1>
				<p>{adminHeadTexts.descriptions.bulkUpload}</p>
			</header>
			<ol className="upload-steps">
				<Step title={uploadTexts.download}>
					<p>{uploadTexts.downloadHelp}</p>
					<a className="button" href={SAMPLE_SHEET_PATH} download>
						<PathIcon path={DOWNLOAD} />
						{uploadTexts.downloadSample}
					</a>
				</Step>
				<Step title={uploadTexts.fillIn}>
					<ul className="upload-rules">
						{uploadTexts.rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Step>
				<Step title={uploadTexts.upload}>
					<p>{uploadTexts.uploadHelp}</p>
				</Step>
			</ol>
			<div className="upload-area">
				<p className="without-script">{uploadTexts.noScript}</p>
				<div className="needs-script">
					<UploadForm bulk={bulk} />
					<PublishedSheet bulk={bulk} />
				</div>
				{bulk.asked && <HeadingsChooser {...bulk.asked} bulk={bulk} />}
				{bulk.shown && !bulk.asked && <PreviewPanel key={bulk.shown.id} shown={bulk.shown} bulk={bulk} />}
				<nav className="upload-links">
					{/* Load the whole page, because the server checks who may see it. */}
					<a href={BASE + PATTERNS.createBranch}>{uploadTexts.createOne}</a>
					<a href={BASE + PATTERNS.sheetAnswers}>{answerTexts.earlier}</a>
				</nav>
			</div>
		</div>
	);
}

function Step({ title, children }: { title: string; children: Elements }) {
	return (
		<li className="upload-step">
			<h2>{title}</h2>
			{children}
		</li>
	);
}
