import { useEffect, useId, useRef, useState } from "react";
import { enPreview } from "../text/en-preview.ts";
import { ApplyBar } from "./apply-bar.tsx";
import { ChangedSection, CreatedSection, DuplicatesSection, NewPlacesSections } from "./branch-sections.tsx";
import { hasSeveralSheets } from "./cell-text.ts";
import { ErrorsSection } from "./errors-section.tsx";
import { IgnoredSection, ReadAsSection } from "./reading-sections.tsx";
import type { BulkUpload, ShownPreview } from "./use-bulk-upload.ts";
import { askedIn, groupWarnings } from "./warning-groups.ts";
import { WarningsSection } from "./warnings-section.tsx";
import "./preview.css";

interface PreviewPanelProps {
	shown: ShownPreview;
	bulk: BulkUpload;
}

/** What storing the sheet would change, what must be done before that, and the button to store it (docs/product.md, Preview). */
export function PreviewPanel({ shown, bulk }: PreviewPanelProps) {
	const { preview, file, corrections, corrected } = shown;
	const { counts, errorCount } = preview;
	const [isConfirmed, setIsConfirmed] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const beforeApply = useRef<HTMLDivElement>(null);
	const id = useId();
	const hasSheets = hasSeveralSheets(preview);
	const asked = askedIn(preview);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "start" });
	}, []);
	const check = (corrections: boolean) => void bulk.check("panel", { chosen: file, corrections });
	return (
		<section className="panel sheet-preview" aria-labelledby={id}>
			<header>
				<p className="field-label">{enPreview.of(file.name)}</p>
				<h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-lead`}>
					{enPreview.counts(counts)}
				</h2>
				<p id={`${id}-lead`}>{leadText(errorCount, asked.count)}</p>
				{corrections && (
					<p className="preview-corrected">
						{enPreview.corrected}{" "}
						<button type="button" className="button button-quiet" onClick={() => check(false)}>
							{enPreview.asInSheet}
						</button>
					</p>
				)}
			</header>
			<div ref={beforeApply} className="preview-to-do">
				{errorCount > 0 && <ErrorsSection preview={preview} file={file} hasSheets={hasSheets} />}
				{asked.count > 0 && (
					<WarningsSection
						asked={asked}
						groups={groupWarnings(asked.warnings, hasSheets)}
						isConfirmed={isConfirmed}
						onConfirm={setIsConfirmed}
						onUseSuggestions={corrections ? undefined : () => check(true)}
					/>
				)}
			</div>
			<DuplicatesSection duplicates={preview.duplicates} hasSheets={hasSheets} />
			<ChangedSection updated={preview.updated} total={counts.updated} hasSheets={hasSheets} />
			<CreatedSection created={preview.created} total={counts.created} hasSheets={hasSheets} />
			<NewPlacesSections preview={preview} hasSheets={hasSheets} />
			<ReadAsSection readAs={preview.readAs} corrected={groupWarnings(corrected, hasSheets)} />
			<IgnoredSection preview={preview} hasSheets={hasSheets} />
			<ApplyBar
				shown={shown}
				bulk={bulk}
				asked={asked}
				isConfirmed={isConfirmed}
				onBlocked={() => beforeApply.current?.querySelector<HTMLElement>("input, summary")?.focus()}
				onCancel={() => heading.current?.focus()}
			/>
		</section>
	);
}

function leadText(errors: number, asked: number): string {
	if (errors > 0) return enPreview.withErrors(errors);
	return asked > 0 ? enPreview.toConfirm(asked) : enPreview.ready;
}
