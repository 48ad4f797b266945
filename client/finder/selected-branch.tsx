import { type MouseEvent, memo } from "react";
import { Link } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { ZOOM } from "../../shared/constants.ts";
import type { Position } from "../../shared/distance.ts";
import { hasHours } from "../../shared/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import { BranchMap } from "../map/branch-map.tsx";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { DirectionsLink } from "../ui/directions-link.tsx";
import { HoursTable } from "../ui/hours-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { OpenBadge } from "../ui/open-badge.tsx";
import "./selected-branch.css";

interface SelectedBranchProps {
	branch: Branch;
	origin: Position | undefined;
	onClose(event: MouseEvent): void;
}

/** The selected branch, beside the list. Wide screens only. */
export const SelectedBranch = memo(function SelectedBranch({ branch, origin, onClose }: SelectedBranchProps) {
	return (
		<aside className="panel selected-branch" aria-label={en.finder.selected}>
			<header>
				<h2>{branchTitle(branch)}</h2>
				<button type="button" className="button needs-script" onClick={onClose}>
					<Icon name="close" />
					{en.finder.close}
				</button>
			</header>
			<div className="selected-content">
				<OpenBadge week={branch} />
				<BranchMap branch={branch} zoom={ZOOM.selected} />
				{branch.address && <p>{branch.address}</p>}
				{hasHours(branch) && <HoursTable week={branch} />}
				<div className="button-row">
					<DirectionsLink branch={branch} origin={origin} />
					<Link className="button" to={branchPath(branch)}>
						{en.branch.getDetails}
					</Link>
				</div>
			</div>
		</aside>
	);
});
