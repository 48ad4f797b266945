/** What the operator can change about the look of the site: the part of the brand file that pages show. */

export interface BrandLink {
	label: string;
	url: string;
}

export interface Brand {
	companyName: string;
	/** The networks the footer links to, in this order (docs/product.md, Page frame). */
	social: { socialNetwork: BrandLink; professionalNetwork: BrandLink; messagingChat: BrandLink };
	/** Columns of links to the company's main site. */
	sitemap: { title: string; links: BrandLink[] }[];
}
