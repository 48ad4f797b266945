import { enAdmin } from "../text/en-admin.ts";
import { enAdminHead } from "../text/en-admin-head.ts";
import { AdminPage } from "./admin-page.tsx";

export function BranchListPage() {
	return (
		<AdminPage title={enAdminHead.titles.branches}>
			<p>{enAdmin.loading}</p>
		</AdminPage>
	);
}
