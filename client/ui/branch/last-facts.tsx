import type { Branch } from "../../../shared/branch/branch.ts";
import { useTexts } from "../../text/use-texts.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { Fact } from "./fact.tsx";

/** The facts that a branch's page and its dialog show last. */
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
		</>
	);
}
