/** The numbers and fixed lists of the product, each once. */

/** Widest viewport, in CSS pixels, that counts as narrow: a tap on a card opens its page there. */
export const NARROW_MAX_WIDTH_PX = 768;

/** How far the page must be scrolled, in CSS pixels, before the scroll-to-top button shows. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;

/** How long Search shows its overlay, in milliseconds, before it scrolls to the results. */
export const SEARCH_OVERLAY_MS = 600;

/** How far Search scrolls down, in CSS pixels. */
export const SEARCH_SCROLL_PX = 450;

/** The shared store's first values, until a feed has been read. */
export const INITIAL_PAGE = 1;
export const INITIAL_BRANCH_COUNT = 180;

/** Where a map begins until the visitor's position is known: Mumbai. Degrees. */
export const DEFAULT_CENTRE = { lat: 19.07, lng: 72.87 };

/** Zooms of the maps. The list's map is fitted to its branches; without any it looks at the visitor's surroundings. */
export const ZOOM = { list: 8, noResult: 7, oneResult: 16, selected: 15, detail: 14 };

/** Cards on one page of results. */
export const BRANCHES_PER_PAGE = 12;

/** The logo's size in CSS pixels; it stands on white. */
export const LOGO_WIDTH_PX = 130;
export const LOGO_HEIGHT_PX = 75;

/** The categories a visitor can filter by; a branch's `area` holds one of them. */
export const CATEGORIES = ["Branch Office", "Regional Office"] as const;

/** The states that the footer links to. */
export const FOOTER_STATES = [
	"Andhra Pradesh",
	"Gujarat",
	"Karnataka",
	"Madhya Pradesh",
	"Maharashtra",
	"Rajasthan",
	"Tamil Nadu",
	"Telangana",
	"Uttar Pradesh",
] as const;

/** The year of the copyright line. */
export const FOOTER_YEAR = 2024;

/** Data older than this, in seconds, is said to be old on the page. */
export const OLD_DATA_SECONDS = 3600;

/** Degrees between which a branch in India lies, islands included, with a little room. */
export const INDIA_LAT = [6, 38] as const;
export const INDIA_LONG = [68, 98] as const;

/** Opening hours are chosen in steps of so many minutes. */
export const HOURS_STEP_MINUTES = 15;

/** The form field that carries the uploaded sheet. */
export const UPLOAD_FIELD = "file";

/** Largest sheet that is taken, in bytes and in rows with branches. Where memory is short, fewer rows are. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_ROWS = 50_000;

/** What the file input offers. The content decides what a file is. */
export const UPLOAD_EXTENSIONS = [".xlsx", ".xls"] as const;

/** Errors of an upload that are shown on the page; the sheet of errors has all of them. */
export const SHOWN_UPLOAD_ERRORS = 200;
