/**
 * What every visit without a network needs, by source file or by the name that vite.config.ts gives a chunk. Maps and pages for admins are
 * kept once they were used.
 */
export const KEPT_SOURCES = [
	"index.html",
	"list",
	"branch-page/branch-page.tsx",
	"directory/directory-page.tsx",
	"finder/branch-dialog.tsx",
	"finder/search/search-option-list.tsx",
	"page-heads.ts",
	"offline/start.ts",
	"../shared/search/sentence-reader.ts",
];
