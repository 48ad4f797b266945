import type { Branch } from "../../../shared/branch/branch.ts";
import { splitAddress } from "./split-address.ts";

/** A branch's address. What it ends with and the line below says again is for screen readers and machines. */
export function CardAddress({ branch, className }: { branch: Branch; className: string }) {
	if (!branch.address) return null;
	const { shown, repeated } = splitAddress(branch);
	return (
		<p className={className} translate="no">
			<span>{shown}</span>
			{repeated && <span className="visually-hidden">{repeated}</span>}
		</p>
	);
}
