import { Outlet } from "react-router-dom";
import { AdminNav } from "./admin-nav.tsx";
import "./admin.css";

/** What all pages for admins have above their content. */
export function AdminFrame() {
	return (
		<>
			<AdminNav />
			<Outlet />
		</>
	);
}
