import { enAdmin } from "../text/en-admin.ts";
import { enAdminHead } from "../text/en-admin-head.ts";
import { AdminPage } from "./admin-page.tsx";

export function HolidaysPage() {
	return (
		<AdminPage title={enAdminHead.titles.holidays}>
			<p>{enAdmin.loading}</p>
		</AdminPage>
	);
}
