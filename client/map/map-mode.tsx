import { useCallback, useEffect } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router-dom";
import { withoutBase } from "../../shared/base.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import { languageOf } from "../../shared/languages.ts";
import { scrollBehavior } from "../browser/media-query.ts";
import { ApproximateNote } from "../ui/branch/approximate-note.tsx";
import type { Elements } from "../ui/elements.ts";
import { FullScreen } from "./controls/full-screen.tsx";
import "./map-mode.css";

export interface MapModeProps {
	/** An element of the finder. */
	opener: HTMLElement;
	shown: readonly Branch[];
	selected: Branch | undefined;
	onSelect(id: number): void;
	onClose(): void;
}

/** How long the cards must stand still. */
const STILL_MS = 120;

/** While mounted, map and list fill the window: side by side, or on a narrow screen the cards as a row at the map's foot to swipe. */
export function MapMode({ opener, shown, selected, onSelect, onClose }: MapModeProps) {
	const row = useCallback(() => opener.closest(".finder")?.querySelector(".result-cards > .cards"), [opener]);
	useLinksInstead(opener);
	const place = selected ? shown.indexOf(selected) : -1;
	// biome-ignore lint/correctness/useExhaustiveDependencies: other results have other cards.
	useEffect(() => {
		row()?.children[place]?.scrollIntoView({ block: "nearest", inline: "center", behavior: scrollBehavior() });
	}, [row, place, shown]);
	useEffect(() => {
		const cards = row();
		if (!cards) return;
		let timer: number | undefined;
		const settle = () => {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => {
				const branch = shown[middleOf(cards)];
				if (branch && branch !== selected) onSelect(branch.id);
			}, STILL_MS);
		};
		cards.addEventListener("scroll", settle);
		return () => {
			window.clearTimeout(timer);
			cards.removeEventListener("scroll", settle);
		};
	}, [row, shown, selected, onSelect]);
	const { note } = noteIn(row()?.children[place]?.firstElementChild, selected);
	return (
		<>
			<FullScreen of=".finder" opener={opener} onClose={onClose} />
			{note}
		</>
	);
}

/** Where the list is a map, the selected branch's card says what a popup would. */
function noteIn(card: Element | null | undefined, branch: Branch | undefined): { note: Elements } {
	return { note: card && branch && createPortal(<ApproximateNote branch={branch} />, card) };
}

/** The place of the card in the middle of a row. */
function middleOf(row: Element): number {
	const middle = (element: Element) => {
		const { left, width } = element.getBoundingClientRect();
		return left + width / 2;
	};
	const distances = [...row.children].map((card) => Math.abs(middle(card) - middle(row)));
	return distances.indexOf(Math.min(...distances));
}

/** Makes links replace the history entry with which Back closes the map. Otherwise Back from their page would first lead to it. */
function useLinksInstead(opener: HTMLElement): void {
	const navigate = useNavigate();
	useEffect(() => {
		const finder = opener.closest<HTMLElement>(".finder");
		function follow(event: MouseEvent) {
			const link = event.target instanceof Element && event.target.closest("a");
			if (!link || link.target || link.hash || link.origin !== window.location.origin || event.button !== 0) return;
			if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented) return;
			event.preventDefault();
			// For the router, addresses begin after the language.
			navigate(languageOf(withoutBase(link.pathname)).path + link.search, { replace: true });
		}
		finder?.addEventListener("click", follow, { capture: true });
		return () => finder?.removeEventListener("click", follow, { capture: true });
	}, [opener, navigate]);
}
