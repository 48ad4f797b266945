/**
 * The legal pages, as a lender could publish them after review by its lawyers. They promise only what the site really does: a developer who
 * changes how it handles positions, searches, records or cookies must change the Privacy Policy too.
 */
import type { LegalPageName } from "../text/texts.ts";

interface LegalSection {
	heading: string;
	paragraphs: readonly string[];
}

const contact = (company: string): LegalSection => ({
	heading: "Contact",
	paragraphs: [`If you have a question about this page, please contact ${company} through its main website.`],
});

export const legalTexts: Record<LegalPageName, (company: string) => readonly LegalSection[]> = {
	privacy: (company) => [
		{
			heading: "Your location",
			paragraphs: [
				"Your browser shares your position with this page only if you allow it. It is used there to sort branches by distance and to show where you are on the map. Where our server has to measure the distances, it receives your position rounded to about one kilometre, uses it for this answer alone, and does not store it.",
				"When you ask for directions, your position is passed to Google Maps as the starting point of the route.",
				"You can withdraw the permission in your browser at any time and search by place or pincode instead.",
			],
		},
		{
			heading: "Searches and technical records",
			paragraphs: [
				"What you search for becomes part of the page's address, so that you can save or share it. While you type, the text is sent to us so that we can suggest places and branches. We do not record it, with one exception: for each day we count how often a place without a branch near it was searched for, and unrecognised words if several visitors searched for them, so that we learn where a branch is missing. These counts do not say who searched.",
				"The last five texts that you searched for and the last three branches that you opened are saved in this browser and nowhere else, to be offered again in the empty search box. “Clear recent searches” there removes them. So is the branch that you mark as yours, until you unmark it.",
				"If you choose a language, your choice is saved in this browser and nowhere else; so is that a language was offered to you.",
				"The pages and the list of branches that you have seen, with the searches in their addresses, are saved in this browser and nowhere else, so that they can be shown without a network. Your position is not saved with them. Clearing the data of this site in your browser removes them.",
				"We may record which pages are requested, whether they could be delivered and how long that took. These records contain neither your search terms nor your IP address.",
				"To protect the site from misuse, IP addresses may be counted for up to 15 minutes. They are not stored.",
			],
		},
		{
			heading: "Cookies and tracking",
			paragraphs: [
				"This site sets no cookies and uses no analytics, advertising or tracking. Your browser contacts no other site until you follow a link.",
			],
		},
		{
			heading: "Maps",
			paragraphs: [
				"Maps are delivered through this site. Your browser requests the parts of the map that you look at, which may be those around you. If they come from a map provider, the provider does not learn who requested them.",
			],
		},
		{
			heading: "Staff access",
			paragraphs: [
				"Employees who maintain the list of branches sign in. The name they sign in with may be recorded with each change.",
			],
		},
		{
			heading: "Links to other sites",
			paragraphs: ["Directions and other links lead to sites with privacy policies of their own. Those apply there."],
		},
		{
			heading: "Changes to this policy",
			paragraphs: ["We may update this policy when the site or the law changes. The version on this page applies."],
		},
		contact(company),
	],

	disclaimer: (company) => [
		{
			heading: "General information",
			paragraphs: [
				"This branch locator helps you find our branches. Its information is general and is given in good faith, without any guarantee that it is complete, correct or up to date.",
			],
		},
		{
			heading: "Not an offer of a loan",
			paragraphs: [
				"Nothing on this site is an offer of a loan, a promise to approve one, or financial, legal or tax advice. Every loan is subject to the terms, checks and documents that apply to it.",
			],
		},
		{
			heading: "Addresses and opening hours",
			paragraphs: [
				"Addresses, contact details and opening hours may change without notice. Please confirm them with the branch before you travel.",
				"Whether a branch is shown as open or closed depends on its usual hours and your device's clock, in Indian Standard Time. Holidays and closures are taken into account only where we know of them.",
			],
		},
		{
			heading: "Maps, distances and directions",
			paragraphs: [
				"Positions and boundaries on maps are approximate. Distances are measured in a straight line; the distance by road is usually longer.",
				"Directions are provided by Google Maps. We are not responsible for them.",
			],
		},
		{
			heading: "Other sites",
			paragraphs: ["Links may lead to sites that we do not control. We are not responsible for their content."],
		},
		{
			heading: "Liability",
			paragraphs: [
				`As far as the law allows, ${company} is not liable for any loss that results from using this site or from relying on its information.`,
			],
		},
		contact(company),
	],

	terms: (company) => [
		{
			heading: "Acceptance",
			paragraphs: [
				"By using this site you accept these terms. If you do not agree with them, please do not use the site.",
			],
		},
		{
			heading: "Use of the site",
			paragraphs: [
				"You may use this site free of charge and without an account to find our branches.",
				"Please do not misuse it. In particular, do not disturb its operation, burden it with automated requests, or try to access the pages meant for our staff.",
			],
		},
		{
			heading: "Information on the site",
			paragraphs: [
				"Information is given without guarantee and is not an offer of a loan. Our Legal Disclaimer explains this further. Our Privacy Policy explains how information about you is handled.",
			],
		},
		{
			heading: "Names, logos and maps",
			paragraphs: [
				`The name and logo of ${company} may not be used without our permission. Map data belongs to the sources named on each map.`,
			],
		},
		{
			heading: "Availability",
			paragraphs: [
				"We may change, suspend or close this site at any time. We do not promise that it is always available or free of errors.",
			],
		},
		{
			heading: "Changes to these terms",
			paragraphs: ["We may update these terms from time to time. The version on this page applies."],
		},
		{
			heading: "Governing law",
			paragraphs: [
				"These terms are governed by the laws of India. Disputes about them are subject to the jurisdiction of the courts of India.",
			],
		},
		contact(company),
	],
};
