import { enOffline } from "../text/en-offline.ts";
import { momentText } from "../ui/moment-text.ts";

export interface OfflineLine {
	/** @param asOf when the branches were confirmed, in milliseconds since 1970, if that is known */
	show(asOf: number | undefined): void;
	hide(): void;
	/** Says with it whether the latest search went without the places of India. */
	setWithoutPlaces(without: boolean): void;
}

/**
 * Makes the line above every page. It is beside what React renders, so that it waits for nothing and disturbs no hydration. The
 * empty element is there from the beginning: screen readers announce only what changes.
 */
export function createOfflineLine(): OfflineLine {
	const status = document.createElement("div");
	status.role = "status";
	document.body.prepend(status);
	let text = "";
	let withoutPlaces = false;

	function write(): void {
		const shown = text && withoutPlaces ? `${text} ${enOffline.withoutPlaces}` : text;
		if (status.textContent === shown) return;
		status.className = shown ? "page-width data-notices" : "";
		const line = document.createElement("p");
		line.className = "notice notice-warning";
		line.textContent = shown;
		status.replaceChildren(...(shown ? [line] : []));
	}

	return {
		show(asOf) {
			text = asOf ? enOffline.offlineAsOf(momentText(asOf)) : enOffline.offline;
			write();
		},
		hide() {
			text = "";
			write();
		},
		setWithoutPlaces(without) {
			withoutPlaces = without;
			write();
		},
	};
}
