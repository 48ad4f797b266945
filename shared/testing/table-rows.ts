/**
 * The rows of a table of tests in a file of its own: one in each line, with tabs between the cells, of which each is JSON or a text. Texts with
 * ` | ` between them in a cell before the last are rows of which the same is expected.
 */
export function tableRows<Row extends readonly unknown[]>(file: string): Row[] {
	return file
		.trimEnd()
		.split("\n")
		.flatMap((line) => {
			const rows = line
				.split("\t")
				.map((cell, at, { length }) => (at < length - 1 ? cell.split(" | ").map(valueIn) : [valueIn(cell)]));
			return rows.reduce<unknown[][]>(
				(all, values) => all.flatMap((row) => values.map((value) => [...row, value])),
				[[]],
			);
		}) as unknown as Row[];
}

function valueIn(cell: string): unknown {
	try {
		return JSON.parse(cell);
	} catch {
		return cell;
	}
}
