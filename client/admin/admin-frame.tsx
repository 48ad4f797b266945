import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { noteAdmin } from "../state/admin-here.ts";
import { AdminNav } from "./admin-nav.tsx";
import "./admin.css";

/** What all pages for admins have above their content. */
export function AdminFrame() {
	useEffect(noteAdmin, []);
	return (
		<>
			<AdminNav />
			<Outlet />
		</>
	);
}
