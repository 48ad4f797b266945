/** The part of the operator's brand file that pages show. */

export interface BrandLink {
	label: string;
	url: string;
}

export interface Brand {
	companyName: string;
	/** Shown in the footer in this order (docs/product.md, Page frame). */
	social: { socialNetwork: BrandLink; professionalNetwork: BrandLink; messagingChat: BrandLink };
	/** Columns of links to the company's main site. */
	sitemap: { title: string; links: BrandLink[] }[];
}
