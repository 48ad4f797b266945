import { Suspense } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { useTexts } from "../../text/use-texts.ts";
import { BranchCode, ContactFacts } from "./contact-facts.tsx";
import { Fact } from "./fact.tsx";

/** The facts that a branch's dialog shows last. */
export function LastFacts({ branch, category }: { branch: Branch; category: string }) {
	const texts = useTexts();
	const { pincode, area, services } = branch;
	return (
		<>
			<Fact label={texts.branch.pincode} translate="no">
				{pincode}
			</Fact>
			<ContactFacts branch={branch} />
			<Fact label={category}>{texts.category(area)}</Fact>
			<Fact label={texts.branch.services}>{services.map(texts.service).join(", ")}</Fact>
			{branch.branchCode && (
				<Suspense>
					<BranchCode branch={branch} />
				</Suspense>
			)}
		</>
	);
}
