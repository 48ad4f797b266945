import type { ReactNode } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { en } from "../../text/en.ts";

/** A labelled fact in a `<dl className="facts">`. An empty text renders nothing. */
export function Fact({ label, translate, children }: { label: string; translate?: "no"; children: ReactNode }) {
	if (children === "") return null;
	return (
		<div>
			<dt>{label}</dt>
			<dd translate={translate}>{children}</dd>
		</div>
	);
}

/** What a branch's page and its dialog say last of it. */
export function LastFacts({ branch, category }: { branch: Branch; category: string }) {
	const { pincode, contactNo, area, services } = branch;
	return (
		<>
			<Fact label={en.branch.pincode} translate="no">
				{pincode}
			</Fact>
			<Fact label={en.branch.phone}>
				{contactNo && (
					<a className="phone-number" href={phoneHref(contactNo)} translate="no">
						{phoneText(contactNo)}
					</a>
				)}
			</Fact>
			<Fact label={category}>{area}</Fact>
			<Fact label={en.branch.services}>{services.join(", ")}</Fact>
		</>
	);
}
