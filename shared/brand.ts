/** The part of the operator's brand file that pages show. */

export interface BrandLink {
	label: string;
	url: string;
}

export interface Brand {
	companyName: string;
	/** The lender's number for all, in the form of a branch's; shown where a branch has none. */
	customerCare?: string | undefined;
	/** Its services, besides those that are usual. */
	services?: readonly string[] | undefined;
	/** Shown in the footer in this order (docs/product.md, Page frame). */
	social: { socialNetwork: BrandLink; professionalNetwork: BrandLink; messagingChat: BrandLink };
	/** Columns of links to the company's main site. */
	sitemap: { title: string; links: BrandLink[] }[];
}
