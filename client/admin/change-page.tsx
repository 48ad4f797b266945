import { enAdmin } from "../text/en-admin.ts";
import { enAdminHead } from "../text/en-admin-head.ts";
import { AdminPage } from "./admin-page.tsx";

export function ChangePage() {
	return (
		<AdminPage title={enAdminHead.titles.change}>
			<p>{enAdmin.loading}</p>
		</AdminPage>
	);
}
