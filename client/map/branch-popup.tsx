import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { branchPath } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { Icon } from "../ui/icon.tsx";
import { OpenBadge } from "../ui/open-badge.tsx";
import type { MapHandle } from "./map-engine.ts";
import type { MarkerGroup } from "./marker-groups.ts";

interface BranchPopupProps {
	map: MapHandle;
	group: MarkerGroup;
	/** @param giveFocusBack false if a click elsewhere on the map closed it */
	onClose(giveFocusBack: boolean): void;
}

/**
 * The branches of one marker: name with link, and whether it is open. The popup is in the other half of the map, where it fits
 * on the narrowest screen and never covers its own marker.
 */
export function BranchPopup({ map, group, onClose }: BranchPopupProps) {
	const popup = useRef<HTMLDivElement>(null);
	useEffect(() => {
		popup.current?.focus({ preventScroll: true });
		const close = () => onClose(false);
		map.on("click", close);
		return () => void map.off("click", close);
	}, [map, onClose]);

	function closeOnEscape(event: KeyboardEvent) {
		if (event.key === "Escape") onClose(true);
	}

	const title = group.branch ? branchTitle(group.branch) : en.map.groupHere(group.count);
	return (
		<div
			ref={popup}
			className="map-popup"
			role="dialog"
			aria-label={title}
			tabIndex={-1}
			data-place={group.lat > map.getCenter().lat ? "bottom" : "top"}
			onKeyDown={closeOnEscape}
		>
			{!group.branch && <h3>{title}</h3>}
			<ul>
				{group.branches().map((branch) => (
					<li key={branch.id}>
						<Link to={branchPath(branch)}>{branchTitle(branch)}</Link>
						<OpenBadge week={branch} />
					</li>
				))}
			</ul>
			<button type="button" className="button button-icon" aria-label={en.map.closePopup} onClick={() => onClose(true)}>
				<Icon name="close" />
			</button>
		</div>
	);
}
