import { enAdmin } from "../text/en-admin.ts";
import { enAdminHead } from "../text/en-admin-head.ts";
import { AdminPage } from "./admin-page.tsx";

export function HistoryPage() {
	return (
		<AdminPage title={enAdminHead.titles.history}>
			<p>{enAdmin.loading}</p>
		</AdminPage>
	);
}
