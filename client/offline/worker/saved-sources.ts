/** What every visit without a network needs, by source file or name of a chunk (vite.config.ts). Maps and pages for admins are saved once used. */
export const SAVED_SOURCES = [
	"index.html",
	"list",
	"branch-page/branch-page.tsx",
	"directory/directory-page.tsx",
	"finder/branch-dialog.tsx",
	"finder/results/notes.tsx",
	"finder/search/search-option-list.tsx",
	"page-heads.ts",
	"layout/scroll-to-top.tsx",
	"offline/saved-places.ts",
	"offline/start.ts",
	"text/en/texts.ts",
	"text/en/more-texts.ts",
	"../shared/search/sentence-reader.ts",
];
