import type { ReactNode } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useTexts } from "../../text/use-texts.ts";

interface FactProps {
	label: string;
	translate?: "no";
	/** Whether it gets a line of its own where others stand side by side. */
	wide?: boolean;
	children: ReactNode;
}

/** A labelled fact in a `<dl className="facts">`. An empty or unknown text renders nothing. */
export function Fact({ label, translate, wide, children }: FactProps) {
	if (!children) return null;
	return (
		<div data-wide={wide}>
			<dt>{label}</dt>
			<dd translate={translate}>{children}</dd>
		</div>
	);
}

/** The facts that a branch's page and its dialog show last. */
export function LastFacts({ branch, category }: { branch: Branch; category: string }) {
	const texts = useTexts();
	const { pincode, contactNo, area, services } = branch;
	return (
		<>
			<Fact label={texts.branch.pincode} translate="no">
				{pincode}
			</Fact>
			<Fact label={texts.branch.phone}>
				{contactNo && (
					<a href={phoneHref(contactNo)} translate="no">
						{phoneText(contactNo)}
					</a>
				)}
			</Fact>
			<Fact label={category}>{texts.category(area)}</Fact>
			<Fact label={texts.branch.services}>{services.map(texts.service).join(", ")}</Fact>
		</>
	);
}
