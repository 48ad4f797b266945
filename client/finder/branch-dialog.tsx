import { Suspense } from "react";
import { Link } from "react-router-dom";
import type { Branch } from "../../shared/branch/branch.ts";
import { translatedText } from "../../shared/branch/translated-text.ts";
import { hasHours, openState } from "../../shared/hours/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import { useNow } from "../state/clock.tsx";
import { usePosition } from "../state/position.tsx";
import { useTextBook } from "../text/use-texts.ts";
import { ApproximateNote } from "../ui/branch/approximate-note.tsx";
import { branchAddress, shownTitle } from "../ui/branch/branch-title.ts";
import { ContactFacts, Fact, FieldFacts, factsOf } from "../ui/branch/contact-facts.tsx";
import { DirectionsLink } from "../ui/branch/directions-link.tsx";
import { HoursTable } from "../ui/branch/hours-table.tsx";
import { OpenBadge } from "../ui/branch/open-badge.tsx";
import { keptForm, StarButton } from "../ui/branch/star-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import "./branch-dialog.css";

/** A dialog with all details of a branch. */
export function BranchDialog({ branch, onClose }: { branch: Branch; onClose(): void }) {
	const book = useTextBook();
	const { texts } = book;
	const { position } = usePosition();
	const now = useNow();
	return (
		<Dialog title={shownTitle(book, branch)} translate="no" closeLabel={texts.branch.close} onClose={onClose}>
			{(hasHours(branch) || openState(branch, now).status === "closed") && <OpenBadge week={branch} />}
			<dl className="facts">
				<Fact label={texts.branch.address} translate="no">
					{branchAddress(book, branch)}
				</Fact>
				<Fact label={texts.branch.landmark} translate="no">
					{translatedText(branch, "landmark", book.language) ?? branch.landmark}
				</Fact>
				<Fact label={texts.branch.city}>{texts.placeName(branch.city, branch.state)}</Fact>
				<Fact label={texts.branch.state}>{texts.placeName(branch.state)}</Fact>
				<Fact label={texts.branch.pincode} translate="no">
					{branch.pincode}
				</Fact>
				<ContactFacts branch={branch} />
				<Fact label={texts.branch.category}>{texts.category(branch.area)}</Fact>
				<Fact label={texts.branch.services}>{branch.services.map(texts.service).join(", ")}</Fact>
				{factsOf(branch, "kind").length > 0 && (
					<Suspense>
						<FieldFacts branch={branch} of="kind" />
					</Suspense>
				)}
			</dl>
			<ApproximateNote branch={branch} />
			<StarButton own={keptForm(branch)} />
			{hasHours(branch) ? <HoursTable week={branch} /> : <p>{texts.branch.unknownHours}</p>}
			<div className="button-row dialog-foot">
				<DirectionsLink branch={branch} origin={position} />
				<Link className="button" to={branchPath(branch)} replace>
					{texts.branch.getDetails}
				</Link>
			</div>
		</Dialog>
	);
}
