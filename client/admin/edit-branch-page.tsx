import { enAdmin } from "../text/en-admin.ts";
import { enAdminHead } from "../text/en-admin-head.ts";
import { AdminPage } from "./admin-page.tsx";

export function EditBranchPage() {
	return (
		<AdminPage title={enAdminHead.titles.edit}>
			<p>{enAdmin.loading}</p>
		</AdminPage>
	);
}
