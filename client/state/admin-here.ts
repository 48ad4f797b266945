/** Whether an admin uses this tab, as far as the browser knows: pages for visitors are cached and cannot say it. Only links depend on it. */
import { useEffect, useState } from "react";
import { BASE } from "../../shared/base.ts";
import { withStorage } from "../browser/stored-list.ts";
import { usePageContext } from "./page-context.tsx";

const KEY = `${BASE}admin-here`;

/** Must be called when a page that only admins get is shown. */
export function noteAdmin(): void {
	withStorage("sessionStorage", (storage) => storage.setItem(KEY, "yes"));
}

export function forgetAdmin(): void {
	withStorage("sessionStorage", (storage) => storage.removeItem(KEY));
}

/** True if nobody needs to sign in. Otherwise false until the tab's storage is read. */
export function useAdminHere(): boolean {
	const { adminsOnly } = usePageContext().setup;
	const [isHere, setHere] = useState(false);
	useEffect(() => setHere(withStorage("sessionStorage", (storage) => storage.getItem(KEY)) === "yes"), []);
	return !adminsOnly || isHere;
}
