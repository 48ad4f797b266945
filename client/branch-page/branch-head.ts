import type {
	DayOfWeek,
	FinancialService,
	OpeningHoursSpecification,
	Organization,
	PropertyValue,
	WebPage,
} from "schema-dts";
import { BASE } from "../../shared/base.ts";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { JSON_LD_FIELDS } from "../../shared/branch/fact-fields.ts";
import { translatedBits } from "../../shared/branch/translated-text.ts";
import { listedLanguages } from "../../shared/finder/listed-languages.ts";
import { timeText } from "../../shared/hours/clock-of.ts";
import { comingDays, type DayHours, dayOf, hoursOn, indiaDay, partsOf, WEEK } from "../../shared/hours/hours.ts";
import { weekTexts } from "../../shared/hours/week-text.ts";
import { localeOf } from "../../shared/languages.ts";
import { branchPath } from "../../shared/paths.ts";
import { placeLine } from "../../shared/places/place-key.ts";
import { capital } from "../../shared/text/capital.ts";
import type { Head, HeadContext } from "../head/head.ts";
import { breadcrumbList, organization } from "../head/structured-data.ts";
import type { MoreTexts } from "../text/texts.ts";
import { branchAddress, branchName } from "../ui/branch/branch-title.ts";
import { whyText } from "../ui/branch/hours-text.ts";
import { placeTrail } from "../ui/trail.tsx";
import { addressText } from "./address-text.ts";
import type { BranchData } from "./branch-data.ts";

/** The head of a branch's page. Its place is the one in the address (docs/product.md, Branch page). */
export function branchHead(loaded: BranchData | undefined, context: HeadContext): Head {
	const { brand, params, texts, more } = context;
	const company = brand.companyName;
	const { city, state } = params;
	const place = placeLine(city && texts.placeName(city, state), state && texts.placeName(state));
	const result = loaded?.result;
	if (!result || !("branch" in result)) return textsWithout(more, place, company);
	const { branch } = result;
	if (!branch) return textsWithout(more, place, company, result.gone);
	const canonical = branchPath(branch);
	const name = branchName(context, branch);
	const trail = [...placeTrail(result.place), { name, path: canonical }];
	return {
		...textsOf(more, { ...branch, name }, place, company),
		sharedText: sharedText(more, branch, context),
		canonical,
		languages: listedLanguages(branch.state, { translated: [translatedBits(branch)] }),
		shownBranch: branch,
		things: [
			financialService(branch, organization(brand, context), context),
			webPage(canonical, context),
			breadcrumbList(trail, context),
		],
	};
}

/** The description where somebody shares the page: its hours, and when it opens if it is new. */
function sharedText(more: MoreTexts, branch: Branch, context: HeadContext): string {
	const { texts, now } = context;
	const address = addressText(context, branch);
	const { why, date } = dayOf(branch, indiaDay(now));
	const opening = why?.opens ? [whyText(texts, why, date)] : [];
	const hours = [...opening, ...weekTexts(branch, texts.week)].join(", ");
	return address && hours ? more.head.branch.shared(address, hours) : address || hours;
}

/** The page itself, which is about the branch in each language. */
function webPage(canonical: string, { absolute, page, language }: HeadContext): WebPage {
	return {
		"@type": "WebPage",
		url: page(canonical),
		inLanguage: localeOf(language),
		mainEntity: { "@id": absolute(branchId(canonical)) },
	};
}

type HeadTexts = Pick<Head, "title" | "description">;

function textsWithout(more: MoreTexts, place: string, company: string, gone = false): HeadTexts {
	if (!place) return { title: more.head.home.title(company), description: more.head.home.description(company) };
	const { title, description } = gone ? more.head.branchGone : more.head.branchIn;
	return { title: title(place, company), description: description(place, company) };
}

/** The texts contain the pincode, in which branches with the same name in one city differ. */
function textsOf(more: MoreTexts, branch: Branch, place: string, company: string): HeadTexts {
	if (!place) return textsWithout(more, place, company);
	const { title, description } = more.head.branch;
	const { name, pincode } = branch;
	return { title: title(name, place, pincode, company), description: description(name, place, pincode, company) };
}

/** A closed day, as search engines expect it. */
const CLOSED = { opens: "00:00", closes: "00:00" };

/** Decimals of coordinates, as search engines ask for them: about a metre. */
const DECIMALS = 5;

/** Describes only what a branch's page shows, in its language. @param context with the time: special days are those of the coming week */
export function financialService(
	branch: Branch,
	company: Organization,
	context: Pick<HeadContext, "absolute" | "page" | "now" | "texts" | "language">,
): FinancialService {
	const { absolute, page, now, texts } = context;
	const { id, city, state, accuracy, phones = [] } = branch;
	const name = branchName(context, branch);
	const { properties, identifiers } = propertiesOf({ ...branch, address: branchAddress(context, branch) });
	const { streetAddress, postalCode, telephone: own, branchCode, ...others } = properties;
	const path = branchPath(branch);
	const position = accuracy === undefined ? positionOf(branch) : undefined;
	const telephone = own ?? phones.find(({ kind }) => kind === "branch")?.number;
	const care = phones.filter(({ kind }) => kind === "customer-care");
	const special = specialHours(branch, now);
	return {
		"@type": "FinancialService",
		"@id": absolute(branchId(path)),
		name,
		...(name !== branch.name && { alternateName: branch.name }),
		url: page(path),
		branchCode: branchCode ?? String(id),
		parentOrganization: company,
		address: {
			"@type": "PostalAddress",
			...(streetAddress && { streetAddress }),
			...(city && { addressLocality: texts.placeName(city, state) }),
			...(state && { addressRegion: texts.placeName(state) }),
			...(postalCode && { postalCode }),
			addressCountry: "IN",
		},
		...(telephone && { telephone }),
		...others,
		...identifiers,
		...(care.length > 0 && {
			contactPoint: care.map(({ number }) => ({
				"@type": "ContactPoint" as const,
				telephone: number,
				contactType: "customer service",
			})),
		}),
		...(position && {
			geo: {
				"@type": "GeoCoordinates",
				latitude: position.lat.toFixed(DECIMALS),
				longitude: position.lng.toFixed(DECIMALS),
			},
		}),
		openingHoursSpecification: weeklyHours(branch),
		...(special.length > 0 && { specialOpeningHoursSpecification: special }),
	};
}

/** The values of a branch's fields by their properties, and the codes that others than the lender know it by. */
function propertiesOf(branch: Branch) {
	const properties: Record<string, string> = {};
	const identifier: PropertyValue[] = [];
	for (const { name, jsonLd } of JSON_LD_FIELDS) {
		const value = branch[name];
		if (!value) continue;
		if (typeof jsonLd === "string") properties[jsonLd] = value;
		else identifier.push({ "@type": "PropertyValue", propertyID: jsonLd.identifier, value });
	}
	return { properties, identifiers: identifier.length > 0 && { identifier } };
}

/** The id of a branch, the same in all languages. @param path its page's English path */
function branchId(path: string): string {
	return `${BASE}${path}#branch`;
}

/** Groups days with equal hours, from Monday. Days with unknown hours are left out. */
function weeklyHours(branch: Branch): OpeningHoursSpecification[] {
	const openDays = WEEK.flatMap((day) => opensAndCloses(hoursOn(branch, day)).map((hours) => ({ day, hours })));
	const equal = Map.groupBy(openDays, ({ hours }) => `${hours.opens} ${hours.closes}`);
	return [...equal.values()].map((days) => ({
		"@type": "OpeningHoursSpecification",
		dayOfWeek: days.map(({ day }) => `https://schema.org/${capital(day)}` as DayOfWeek),
		...days[0]?.hours,
	}));
}

/** The coming days on which the branch is closed, or has other hours, although its week says otherwise. */
function specialHours(branch: Branch, now: number): OpeningHoursSpecification[] {
	return comingDays(branch, now).flatMap(({ date, hours, why, other }) => {
		const isClosed = why !== undefined && hours.kind !== "closed";
		const special = other !== undefined ? opensAndCloses(hours) : isClosed ? [CLOSED] : [];
		return special.map((hours) => ({
			"@type": "OpeningHoursSpecification" as const,
			validFrom: date,
			validThrough: date,
			...hours,
		}));
	});
}

/** One for each part of a day with breaks; none if the hours are not known. */
function opensAndCloses(hours: DayHours): (typeof CLOSED)[] {
	if (hours.kind === "closed") return [CLOSED];
	return partsOf(hours).map(({ start, end }) => ({ opens: timeText(start), closes: timeText(end) }));
}
