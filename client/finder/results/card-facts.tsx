import type { Branch } from "../../../shared/branch/branch.ts";
import { hasValue } from "../../../shared/search/filter/choices.ts";
import type { TextBook } from "../../text/texts.ts";
import { englishMark, useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchAddress, branchTitle } from "../../ui/branch/branch-title.ts";
import { ServiceIcon } from "../../ui/branch/service-icon.tsx";
import { splitAddress } from "../../ui/branch/split-address.ts";

/** A longer title may be cut off, and with it the city at its end. */
const SURELY_SHOWN = 50;

/** Category, pincode and state, after the city. A city that the title shows already is for screen readers and machines only. */
export function CardFacts({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const titleHasCity = branchTitle(book, branch).length <= SURELY_SHOWN;
	return (
		<ul className="card-facts">
			{(["city", "area", "pincode", "state"] as const).map(
				(fact) =>
					branch[fact] && (
						<li
							key={fact}
							className={fact === "city" && titleHasCity ? "visually-hidden" : undefined}
							translate={fact === "pincode" ? "no" : undefined}
						>
							{factText(book, fact, branch)}
						</li>
					),
			)}
		</ul>
	);
}

function factText({ texts }: TextBook, fact: "city" | "state" | "pincode" | "area", branch: Branch): string {
	if (fact === "pincode") return branch.pincode;
	return fact === "area" ? texts.category(branch.area) : texts.placeName(branch[fact], branch.state);
}

/** A branch's address from its road on. What precedes it, and the end that the line below repeats, is for screen readers and machines only. */
export function CardAddress({ branch, className }: { branch: Branch; className: string }) {
	const book = useTextBook();
	const address = branchAddress(book, branch);
	if (!address) return null;
	const { before, shown, repeated } = splitAddress(branch, address);
	return (
		<p className={className} translate="no" lang={englishMark(book, address)}>
			{before && <span className="visually-hidden">{before}</span>}
			<span>{shown}</span>
			{repeated && <span className="visually-hidden">{repeated}</span>}
		</p>
	);
}

/** How many icons fit beside a card's actions. Of more services, one less is shown with the number of the others. */
const MOST_ICONS = 3;

/** A branch's services as icons, those that the visitor wants first, with their names for screen readers and machines. */
export function CardServices({ services, wishes }: { services: readonly string[]; wishes: readonly string[] }) {
	const texts = useTexts();
	if (services.length === 0) return null;
	const isWanted = (service: string) => hasValue(wishes, service);
	const sorted = services.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
	const shown = sorted.slice(0, sorted.length > MOST_ICONS ? MOST_ICONS - 1 : MOST_ICONS);
	const more = sorted.length - shown.length;
	return (
		<p className="card-services">
			<span className="visually-hidden">{sorted.map(texts.service).join(", ")}</span>
			{shown.map((service) => (
				<ServiceIcon key={service} service={service} isWanted={isWanted(service)} />
			))}
			{more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
		</p>
	);
}
