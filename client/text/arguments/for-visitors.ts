import type { PartOfDay } from "../../../shared/hours/clock-of.ts";
import type { Day } from "../../../shared/hours/week.ts";

/** A name that a page shows, of one place or of one in another: `Kothrud, Pune`. */
type Place = string;

/**
 * What each text gets, in the order of its function, and notes for translators: a comment is about the text below it. One without arguments
 * is here only for its note. The build reads this file (../catalogue/catalogue.ts), so the types are written here; a `Day` called `day`
 * can be said as `{day}`, `{dayShort}` and `{dayInSentence}`, a `Place` called `place` as `{place}` and, as in "in Pune", `{placeIn}`.
 */
export interface Arguments {
	"first.logo": [company: string];
	"first.reference": [id: string];
	/** The switch between languages. Its parts are the names of the languages. */
	"first.language": [];
	/** What went wrong (docs/product.md, Error texts). */
	"first.problems.detailNotFound": [id: string];
	"first.finder.headingIn": [place: Place];
	"first.finder.suggestionCount": [count: number];
	"first.finder.recentCount": [count: number];
	"first.finder.filtersSet": [count: number];
	"first.finder.searchingFor": [words: string];
	"first.finder.about": [distance: string];
	"first.finder.upTo": [distance: string];
	"first.finder.fromPlace": [distance: string, place: Place];
	"first.finder.fromVisitor": [distance: string];
	/** The number of matches; in the next three, with the words that were searched for and the place. */
	"first.finder.count": [count: number];
	"first.finder.countFor": [count: number, words: string];
	"first.finder.countIn": [count: number, place: Place];
	"first.finder.countForIn": [count: number, words: string, place: Place];
	"first.finder.countNearest": [count: number, place: Place];
	"first.finder.countInArea": [count: number];
	"first.finder.also": [place: Place];
	/** "branch" or "branches", for a number of them that stands elsewhere. */
	"first.finder.branches": [count: number];
	"first.finder.citiesIn": [state: Place];
	/** What is open is `openSome` or `openNone`, or names of branches with commas. */
	"first.finder.summary": [place: Place, count: number, open: string];
	"first.finder.openSome": [count: number, branches: string];
	/** Without a state: those of no state in the list. */
	"first.finder.allBranches": [state: Place];
	/** A list on several pages. */
	"first.finder.part": [list: string, part: number];
	"first.finder.unknownPlace": [place: Place];
	"first.finder.pageOf": [page: number, pages: number];
	"first.branch.info": [name: string];
	/** A day's hours, in short. */
	"first.branch.onDay": [day: Day, hours: string];
	/** Until when it is closed; a date such as `26 January`, in the next one `26 January 2027`. A colon and a reason may follow. */
	"first.branch.closedUntil": [date: string];
	"first.branch.closedUntilInYear": [date: string];
	/** When a new branch opens for the first time. */
	"first.branch.firstOpens": [date: string];
	/** It and all that begin with `opens` follow "Closed" and a dot. This one is for a branch that opens later today. */
	"first.branch.opensFor": [hours: string];
	"first.branch.closesSoonAt": [time: string];
	"first.branch.closesAt": [time: string];
	"first.branch.opensAt": [time: string];
	"first.branch.opensTomorrow": [time: string];
	"first.branch.opensOn": [time: string, day: Day];
	"first.branch.opensOnDate": [time: string, date: string];
	/** The same in short; so in the next one, for a day that is not within a week. Today's hours, which are over, follow. */
	"first.branch.opensDay": [day: Day];
	"first.branch.opensDate": [date: string];
	"first.branch.hoursToday": [hours: string];
	/** The name of a day off such as the 2nd Saturday. */
	"first.branch.weekOfMonth": [week: number, day: Day];
	/** On a day with other hours than usual. */
	"first.branch.openInstead": [reason: string, hours: string];
	"first.map.ofBranch": [name: string];
	/** As a day stands in a sentence such as "open on Sunday". */
	"first.daysInSentence.sunday": [];
	/** A week's hours, in short. */
	"first.week.days.sunday": [];
	/** A time such as `9:00`. The parts of the day begin at 0, 4, 12, 16 and 20 o'clock. */
	"first.week.clock": [time: string, part: PartOfDay];
	"first.oldData": [when: string];
	"first.footer.copyright": [year: number, company: string];
	"first.placeWords.station": [name: string];
	/** Behind a pincode whose middle is only roughly known. */
	"first.placeWords.approximate": [];
	/** Of a page that does not exist; also on the page itself. */
	"more.head.missing": [];
	"more.head.home.title": [company: string];
	"more.head.home.description": [company: string];
	"more.head.place.title": [place: Place, company: string];
	"more.head.place.description": [place: Place, company: string];
	/** Where the branches of the facts below are, in one city; in the others, in several, and in these and more. */
	"more.head.place.cities.one": [city: Place];
	"more.head.place.cities.several": [cities: string, last: Place];
	"more.head.place.cities.more": [cities: string, count: number];
	/** Facts about a place, before its description: no branch is open on Saturdays; in the others, some and all. */
	"more.head.place.facts.none": [count: number, where: string];
	"more.head.place.facts.some": [count: number, where: string, saturday: number];
	"more.head.place.facts.all": [count: number, where: string];
	/** Of a list's further pages. */
	"more.head.page.title": [title: string, page: number];
	"more.head.page.description": [description: string, page: number];
	/** A pincode may be missing. */
	"more.head.branch.title": [name: string, place: Place, pincode: string, company: string];
	"more.head.branch.description": [name: string, place: Place, pincode: string, company: string];
	/** The description where somebody shares the page. */
	"more.head.branch.shared": [address: string, hours: string];
	"more.head.branchGone.title": [place: Place, company: string];
	"more.head.branchGone.description": [place: Place, company: string];
	"more.head.branchIn.title": [place: Place, company: string];
	"more.head.branchIn.description": [place: Place, company: string];
	"more.head.directory.description": [company: string];
	"more.notes.showAll": [count: number];
	"more.notes.nearestAlternatives": [place: Place | undefined];
	/** How far from there the visitor may be, such as `20 km`. */
	"more.notes.locationRough": [km: string];
	/** Words in quotes, and for what else there are results; in the next two, words besides those that match. */
	"more.notes.unmatched.words": [words: string, matched: string];
	"more.notes.unmatched.leftOut": [leftOut: string, matched: string];
	"more.notes.unmatched.both": [words: string, leftOut: string, matched: string];
	/** Where branches are. */
	"more.notes.where.near": [place: Place];
	"more.notes.where.within": [place: Place];
	"more.notes.where.matching": [place: string];
	/** The same directly before the word "branches". */
	"more.notes.whereBefore.near": [place: Place];
	"more.notes.whereBefore.within": [place: Place];
	"more.notes.whereBefore.matching": [place: string];
	/** In a sentence, after "open". A date such as `26 January 2027 (Republic Day)`. */
	"more.notes.onDate": [date: string];
	/** It precedes the name of a branch, as the next one does. */
	"more.notes.nearestWith": [services: string];
	"more.notes.otherWith": [services: string];
	"more.notes.noPincode": [nearest: string | undefined];
	"more.notes.noDate": [typed: string];
	"more.notes.pastDate": [date: string];
	"more.notes.noHoliday": [name: string];
	/** Where a day is a holiday. */
	"more.notes.manyStates": [];
	"more.notes.exceptIn": [states: string];
	/** Such as `26 January 2027, Republic Day`, and a place such as `in Pune`, which may be empty. */
	"more.notes.closedThen": [when: string, where: string];
	/** It precedes the name of a branch, as the next two do. `such` is whether the search asks only for some kinds of branches. */
	"more.notes.farAway.fromYou": [such: boolean];
	"more.notes.farAway.fromPlace": [place: Place, such: boolean];
	"more.notes.farAway.inState": [state: Place, such: boolean];
	"more.notes.noneWith": [place: Place, services: string];
	/** `isOther`: a link to another place follows. */
	"more.notes.guessed": [typed: string, shown: string, isOther: boolean];
	/** Where the map is, if there are no results. */
	"more.notes.none": [];
	"more.map.group": [count: number];
	"more.map.groupHere": [count: number];
	/** The name of a branch on the map whose own name is not loaded yet. */
	"more.map.result": [number: number, count: number];
	"more.map.more": [count: number];
	"more.map.zoomWith": [key: string];
	/** It precedes where a branch will be from a date on; the next one, its name. */
	"more.branchPage.movesOn": [date: string];
	"more.branchPage.namedFrom": [date: string];
	/** Of a frame in another page. */
	"more.branchPage.linkBlocked": [];
	"more.branchPage.noneNearby": [distance: string];
	/** It follows the branch's name. */
	"more.branchPage.openNearby": [distance: string, time: string];
	/** Eight, clockwise from north, for the next texts. */
	"more.branchPage.directions": [];
	/** Where the branch is from a station; without a direction if it is close to it. The next one: from a town. */
	"more.branchPage.whereabouts.station": [distance: string, name: string, direction: string | undefined];
	"more.branchPage.whereabouts.town": [distance: string, name: string, direction: string | undefined];
	/** The first line of a legal page, whose title the footer has; so in the next two. */
	"more.legal.privacy": [company: string];
	"more.legal.disclaimer": [company: string];
	"more.legal.terms": [company: string];
	/** Stands above the English text of a legal page in another language. */
	"more.legalInEnglish": [];
	/** The title of the list of all branches of a state; without one, of all others. */
	"more.directory.title": [state: Place];
	/** The title of a list on several pages. */
	"more.directory.part": [title: string, part: number, parts: number];
	"more.directory.count": [count: number];
	"more.offline.offlineAsOf": [when: string];
	/** For a crowd, of whom some have to wait. */
	"server.title": [];
	/** In a place that has no form of its own (place-in.json) for `{placeIn}`. */
	placeIn: [name: string];
	/** Offers the pages in this language, on a page in another one. */
	offer: [];
}
