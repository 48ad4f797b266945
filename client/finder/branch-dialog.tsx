import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { branchTitle } from "../../shared/branch-title.ts";
import { branchPath } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { Fact } from "../ui/fact.tsx";
import { HoursTable } from "../ui/hours-table.tsx";
import { Icon } from "../ui/icon.tsx";
import "./branch-dialog.css";

interface BranchDialogProps {
	branch: Branch;
	onClose(): void;
}

/** Everything about a branch, over the list. The browser keeps the focus inside and gives it back when it closes. */
export function BranchDialog({ branch, onClose }: BranchDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		if (!dialog.current?.open) dialog.current?.showModal();
	}, []);
	const close = () => dialog.current?.close();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is on its backdrop.
		<dialog
			ref={dialog}
			className="dialog"
			aria-labelledby="dialog-title"
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && close()}
		>
			<div className="dialog-content">
				<header>
					<h2 id="dialog-title">{branchTitle(branch)}</h2>
					<button type="button" className="button button-icon" aria-label={en.branch.close} onClick={close}>
						<Icon name="close" />
					</button>
				</header>
				<dl className="facts">
					<Fact label={en.branch.address}>{branch.address}</Fact>
					<Fact label={en.branch.state}>{branch.state}</Fact>
					<Fact label={en.branch.city}>{branch.city}</Fact>
					<Fact label={en.branch.pincode}>{branch.pincode}</Fact>
					<Fact label={en.branch.category}>{branch.area}</Fact>
				</dl>
				<h3>{en.branch.hours}</h3>
				<HoursTable week={branch} />
				<Link className="button button-primary" to={branchPath(branch)}>
					{en.branch.getDetails}
				</Link>
			</div>
		</dialog>
	);
}
