import type { SheetError } from "../../shared/api-answers.ts";
import { SHOWN_UPLOAD_ERRORS } from "../../shared/constants.ts";
import { enUpload } from "../text/en-upload.ts";
import "./error-table.css";

const { errorColumns } = enUpload;

/** A table of the first errors in a sheet, one row per cell. */
export function ErrorTable({ errors }: { errors: readonly SheetError[] }) {
	const shown = errors.slice(0, SHOWN_UPLOAD_ERRORS);
	const count =
		shown.length < errors.length ? enUpload.showing(shown.length, errors.length) : enUpload.errorCount(errors.length);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="upload-errors" aria-labelledby="upload-errors-caption" tabIndex={0}>
			<table>
				<caption id="upload-errors-caption">{count}</caption>
				<thead>
					<tr>
						{Object.values(errorColumns).map((heading) => (
							<th key={heading} scope="col">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{shown.map(({ row, column, value, message }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two errors may be alike.
						<tr key={index}>
							<th scope="row">{row}</th>
							<td>{column || enUpload.wholeRow}</td>
							<td>{value}</td>
							<td>{message}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
