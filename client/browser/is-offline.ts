import { KEPT_MARK } from "../../shared/offline/kept-mark.ts";

/** Whether the network was not reached when that was last tried. Never on the server. */
export function isOffline(): boolean {
	return !import.meta.env.SSR && KEPT_MARK in document.documentElement.dataset;
}
