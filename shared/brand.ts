/** The part of the operator's brand file that pages show. */

export interface BrandLink {
	label: string;
	url: string;
	/** The language of the label, unless the page is English. */
	lang?: string;
	/** The label in English, if this is a translation. */
	english?: string;
}

export interface SocialLink extends BrandLink {
	/** The path of its icon (client/ui/icon.tsx). */
	icon: string;
}

/** An element as data, with its attributes by React's names. The server keeps out what a page must not have (server/brand/clean-markup.ts). */
export type MarkupElement = readonly [tag: string, attributes: Record<string, string>, content: readonly Markup[]];

export type Markup = MarkupElement | string;

export interface Brand {
	companyName: string;
	/** The lender's number for all, in the form of a branch's; shown where a branch has none. */
	customerCare?: string | undefined;
	/** Where visitors report what is wrong about a branch: an address of the web, or of mail. `{name}` and `{code}` stand for the branch. */
	reportLink?: string | undefined;
	/** Its services, besides those that are usual. */
	services?: readonly string[] | undefined;
	/** Shown in the footer in this order (docs/product.md, Page frame). */
	social: readonly SocialLink[];
	/** Columns of links to the company's main site. */
	sitemap: { title: string; lang?: string | undefined; links: BrandLink[] }[];
	/** Whether it has legal texts of its own, which only a whole document of theirs has. */
	ownLegal?: boolean;
	/** The company's own header, or links for the site's. What it and the footer replace is hidden by server/brand/brand-markup.css. */
	header?: MarkupElement;
	footer?: MarkupElement;
}
