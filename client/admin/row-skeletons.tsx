import { enAdmin } from "../text/en-admin.ts";

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** Stands for a list that is being loaded. */
export function RowSkeletons() {
	return (
		<div className="panel row-skeletons">
			<p className="visually-hidden" role="status">
				{enAdmin.loading}
			</p>
			{ROWS.map((row) => (
				<div key={row} className="row-skeleton">
					<span className="skeleton" />
				</div>
			))}
		</div>
	);
}
