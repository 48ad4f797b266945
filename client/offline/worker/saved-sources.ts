/**
 * What every visit without a network needs, by source file or by the name that vite.config.ts gives a chunk. Maps and pages for admins are
 * saved once they were used.
 */
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
