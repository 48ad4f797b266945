/** The head of each page. The server needs them all; a browser loads them with the first navigation. */

import { BASE } from "../shared/base.ts";
import type { Brand } from "../shared/brand.ts";
import type { ServedContext } from "../shared/finder/rendering.ts";
import { addressIn, type Language } from "../shared/languages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { branchHead } from "./branch-page/branch-head.ts";
import { directoryHead } from "./directory/directory-head.ts";
import { finderHead } from "./finder/finder-head.ts";
import { applyHead, type Head, type HeadContext, type Site } from "./head/head.ts";
import type { Matches } from "./state/page-context.tsx";
import { isRouteHandle, type PageName } from "./state/route-handle.ts";
import { adminHeadTexts } from "./text/for-admins/head-texts.ts";
import { LOGIN_TITLE } from "./text/for-admins/login-title.ts";
import type { LegalPageName, MoreTexts, TextBook } from "./text/texts.ts";

/** Makes the head of a page from what its loader returned: undefined if the loader failed. */
type MakeHead<Data> = (loaded: Data | undefined, context: HeadContext) => Head;

type AdminPageTitle = Exclude<keyof typeof adminHeadTexts.titles, "signIn">;

const legal =
	(page: LegalPageName): MakeHead<unknown> =>
	(_, { brand, texts, more }) => {
		const company = brand.companyName;
		return {
			title: `${texts.footer[page]} | ${company}`,
			description: more.legal[page](company),
			canonical: PATTERNS[page],
		};
	};

const forAdmins =
	(page: AdminPageTitle | "signIn"): MakeHead<unknown> =>
	(_, { brand }) => {
		const descriptions: Partial<Record<typeof page, string>> = adminHeadTexts.descriptions;
		return {
			title: `${adminHeadTexts.titles[page]} | ${brand.companyName}`,
			description: descriptions[page] ?? adminHeadTexts.description,
		};
	};

const HEADS = {
	finder: finderHead,
	branch: branchHead,
	directory: directoryHead,
	login: (_, { brand }) => ({ title: `${LOGIN_TITLE} | ${brand.companyName}`, description: LOGIN_TITLE }),
	notFound: (_, { brand, texts, more }) => ({
		title: `${texts.problems.pageNotFound} | ${brand.companyName}`,
		description: more.head.missing,
	}),
	privacy: legal("privacy"),
	disclaimer: legal("disclaimer"),
	terms: legal("terms"),
	adminFrame: forAdmins("admin"),
} satisfies Record<Exclude<PageName, AdminPageTitle>, MakeHead<never>>;

function isForAdmins(page: PageName): page is AdminPageTitle {
	return page in adminHeadTexts.titles;
}

/** The head of the innermost matched route that has one. @param signIn whether a page for admins only asks its reader to sign in */
export function headOf(
	matches: Matches,
	book: TextBook & { more: MoreTexts },
	brand: Brand,
	publicUrl: string | undefined,
	now: number,
	signIn = false,
): Head {
	const match = matches.findLast(({ handle }) => isRouteHandle(handle));
	const handle = match?.handle;
	if (!match || !isRouteHandle(handle)) return { title: brand.companyName, description: brand.companyName };
	const { page: name } = handle;
	const make = (isForAdmins(name) ? forAdmins(signIn ? "signIn" : name) : HEADS[name]) as MakeHead<unknown>;
	const absolute = (path: string) => (publicUrl ?? "") + path;
	const page = (path: string) => absolute(BASE + addressIn(book.language, path));
	return make(match.data, { ...book, brand, params: match.params, now, absolute, page });
}

/** What the heads of all pages say about the site. */
export function siteOf({ brand, maps, publicUrl, sampleData }: ServedContext, language: Language): Site {
	return { company: brand.companyName, archive: maps.archive, publicUrl, sampleData, language };
}

/** Updates the document's head: at once, and when the page's data has come. @param isCurrent whether the visitor is still on the page */
export async function showHead(
	matches: Matches,
	book: TextBook,
	served: ServedContext,
	isCurrent: () => boolean,
): Promise<void> {
	const { brand, publicUrl, setup } = served;
	const site = siteOf(served, book.language);
	const loaded = { ...book, more: await book.loadMore() };
	const show = (matches: Matches) => {
		if (isCurrent()) applyHead(headOf(matches, loaded, brand, publicUrl, Date.now(), setup.signIn), site);
	};
	show(matches);
	if (matches.some(({ data }) => isWaiting(data))) show(await Promise.all(matches.map(whenComplete)));
}

function isWaiting(data: unknown): data is object {
	return typeof data === "object" && data !== null && Object.values(data).some((value) => value instanceof Promise);
}

async function whenComplete(match: Matches[number]): Promise<Matches[number]> {
	if (!isWaiting(match.data)) return match;
	const values = Object.entries(match.data).map(async ([name, value]) => [name, await value] as const);
	return { ...match, data: Object.fromEntries(await Promise.all(values)) };
}
