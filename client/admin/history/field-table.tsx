import { enHistory } from "../../text/en-history.ts";
import type { FieldRow } from "./field-rows.ts";

type Column = "before" | "after";

/** Fields with their values before, after, or both side by side; on a narrow screen below each other. */
export function FieldTable({ rows, columns }: { rows: readonly FieldRow[]; columns: readonly Column[] }) {
	if (rows.length === 0) return <p className="admin-quiet">{enHistory.noDifference}</p>;
	return (
		<table className="field-table" data-both={columns.length === 2}>
			<thead>
				<tr>
					<th scope="col">{enHistory.field}</th>
					{columns.map((column) => (
						<th key={column} scope="col">
							{enHistory[column]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.label}>
						<th scope="row">{row.label}</th>
						{columns.map((column) => (
							<td key={column} data-column={column}>
								{columns.length === 2 && (
									<span className="field-table-label" aria-hidden="true">
										{enHistory[column]}
									</span>
								)}
								<Value lines={row[column]} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Value({ lines }: { lines: readonly string[] }) {
	if (lines.length === 0) return <span className="admin-quiet">{enHistory.noValue}</span>;
	return lines.map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: two closures may read alike.
		<span key={index} className="field-table-line">
			{line}
		</span>
	));
}
