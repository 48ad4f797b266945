/** The product's numbers and fixed lists. */

/** Widest viewport, in CSS pixels, that counts as narrow. A tap on a card opens its page there. */
export const NARROW_MAX_WIDTH_PX = 768;

/** The scroll-to-top button appears once the page is scrolled down further than this, in CSS pixels. */
export const SCROLL_TO_TOP_THRESHOLD_PX = 300;

/** How long Search shows its overlay, in milliseconds, before it scrolls to the results. */
export const SEARCH_OVERLAY_MS = 600;

/** How far Search scrolls down, in CSS pixels. */
export const SEARCH_SCROLL_PX = 450;

/** Values of the shared store before a feed has been read. */
export const INITIAL_PAGE = 1;
export const INITIAL_BRANCH_COUNT = 180;

/** Centre of a map until the visitor's position is known: Mumbai, in degrees. */
export const DEFAULT_CENTRE = { lat: 19.07, lng: 72.87 };

/** Cards on one page of results. */
export const BRANCHES_PER_PAGE = 12;

/** Cities of a state that a page links to. Others are only in the drop-down and in the state's list of all branches: links would fill the page. */
export const MAX_CITY_LINKS = 200;

/** Links on one page of the list of all branches in a state: about 15 KB, compressed. */
export const BRANCHES_PER_PART = 500;

/** Size of the logo, which is shown on white, and of the badges of app stores, in CSS pixels. */
export const LOGO_WIDTH_PX = 130;
export const LOGO_HEIGHT_PX = 75;
export const BADGE_WIDTH_PX = 135;
export const BADGE_HEIGHT_PX = 40;

/** Size of a picture for sharing in pixels, as networks show it whole. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** The categories a visitor can filter by; a branch's `area` holds one of them. */
export const CATEGORIES = ["Branch Office", "Regional Office"] as const;

/** The hours of a day on which a branch is closed. */
export const NOT_WORKING = "Not Working";

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

/** Year in the copyright line. */
export const FOOTER_YEAR = 2024;

/** A page that stays open loads its branches again after this time: one may have been closed since. */
export const PAGE_FRESH_MS = 5 * 60_000;

/** Pages show a notice when their data is older than this, in seconds. */
export const OLD_DATA_SECONDS = 3600;

/** Range of coordinates in India, islands included, with a small margin. Degrees. */
export const INDIA_LAT = [6, 38] as const;
export const INDIA_LONG = [68, 98] as const;

/** The area of every map, in degrees: what the basemap covers around India. The camera stays inside; a visitor outside is not shown. */
export const MAP_AREA: [west: number, south: number, east: number, north: number] = [38, -12, 125, 52];

/** All of India, in degrees. */
export const INDIA: typeof MAP_AREA = [INDIA_LONG[0], INDIA_LAT[0], INDIA_LONG[1], INDIA_LAT[1]];

/** Longer lists of branches stay on the server: on a slow phone, loading and indexing one would take longer than all searches of a visit. */
export const MAX_LIST_IN_BROWSER = 5000;

/** A map with at most this many branches loads their list, with names, others only points; before the map is in view, when the visitor acts. */
export const MAX_LIST_OF_MAP = 250;

/** Opening hours are chosen in steps of this many minutes. */
export const HOURS_STEP_MINUTES = 15;

/** The form field that carries the uploaded sheet. */
export const UPLOAD_FIELD = "file";

/** Limits of a feed, more than any lender in India has: pages list all states, and all cities of a state. */
export const MAX_IN_FEED = { branches: 200_000, states: 1000, cities: 20_000 } as const;

/** Characters of all names in a drop-down: 5,000 long ones. A page has them several times. */
export const MAX_LISTED_CHARACTERS = 100_000;

/** Largest sheet accepted, in bytes and in rows with branches. The row limit is lower on servers with little memory. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_ROWS = 50_000;

/** Extensions that the file input offers; another upstream may know only those specified. The branch service goes by the content. */
export const UPLOAD_EXTENSIONS = [".xlsx", ".xls", ".csv", ".txt", ".tsv"] as const;
export const SPECIFIED_EXTENSIONS = [".xlsx", ".xls"] as const;

/** How far from a branch others are listed as nearby. The nearest is listed wherever it is. */
export const NEARBY_KM = 50;
