import { PATTERNS, SAMPLE_SHEET_PATH } from "../../shared/paths.ts";

import { enAdminHead } from "../text/en-admin-head.ts";
import { enUpload } from "../text/en-upload.ts";
import { PathIcon } from "../ui/icon.tsx";
import { DOWNLOAD } from "../ui/more-icons.ts";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { useBulkUpload } from "./upload/use-bulk-upload.ts";
import { UploadForm } from "./upload-form.tsx";
import "./bulk-upload.css";
import type { Elements } from "../ui/elements.ts";

/** Uploads a sheet of many branches in three steps, or previews it first (docs/product.md, Bulk Upload). */
export function BulkUploadPage() {
	const bulk = useBulkUpload();
	return (
		<div className="page-width bulk-upload">
			<header>
				<h1>{enUpload.heading}</h1>
				<p>{enAdminHead.descriptions.bulkUpload}</p>
			</header>
			<ol className="upload-steps">
				<Step title={enUpload.download}>
					<p>{enUpload.downloadHelp}</p>
					<a className="button" href={SAMPLE_SHEET_PATH} download>
						<PathIcon path={DOWNLOAD} />
						{enUpload.downloadSample}
					</a>
				</Step>
				<Step title={enUpload.fillIn}>
					<ul className="upload-rules">
						{enUpload.rules.map((rule) => (
							<li key={rule}>{rule}</li>
						))}
					</ul>
				</Step>
				<Step title={enUpload.upload}>
					<p className="without-script">{enUpload.noScript}</p>
					<div className="upload-area needs-script">
						<UploadForm bulk={bulk} />
					</div>
				</Step>
			</ol>
			{bulk.shown && <PreviewPanel key={bulk.shown.id} shown={bulk.shown} bulk={bulk} />}
			{/* Loads the whole page, because the server checks who may see it. */}
			<a href={PATTERNS.createBranch}>{enUpload.createOne}</a>
		</div>
	);
}

function Step({ title, children }: { title: string; children: Elements }) {
	return (
		<li className="panel upload-step">
			<h2>{title}</h2>
			{children}
		</li>
	);
}
