import type { ReactNode } from "react";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import type { Elements } from "../ui/elements.ts";

/** A page for admins that needs scripts: its heading and its content. */
export function AdminPage({ title, actions, children }: { title: string; actions?: Elements; children: ReactNode }) {
	return (
		<div className="page-width stack admin-page">
			<header className="admin-head">
				<h1>{title}</h1>
				{actions}
			</header>
			<p className="without-script">{adminTexts.noScript}</p>
			<div className="needs-script stack admin-content">{children}</div>
		</div>
	);
}

const ROWS = ["a", "b", "c", "d", "e", "f"];

/** A placeholder for a list that is being loaded. */
export function RowSkeletons({ isSlow = false }: { isSlow?: boolean }) {
	return (
		<div className="panel row-skeletons">
			<p className="visually-hidden" role="status">
				{isSlow ? adminTexts.stillLoading : adminTexts.loading}
			</p>
			{ROWS.map((row) => (
				<div key={row} className="row-skeleton">
					<span className="skeleton" />
				</div>
			))}
		</div>
	);
}
