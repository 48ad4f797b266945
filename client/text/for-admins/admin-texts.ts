import { catalogue } from "../catalogue/catalogue.ts";

/** Names in a sentence: `Goa, Kerala and Punjab`. */
export function listText(names: readonly string[]): string {
	return new Intl.ListFormat("en-IN").format(names);
}

/** Shown in the history for changes on a site without sign-in. */
const NOBODY = "not signed in";

const texts = catalogue("for-admins", "admin");

/** Who changed something, if they signed in. */
export const whoText = (who: string) => (who === NOBODY ? "" : who);

const by = (who: string) => whoText(who) && texts.by(who);

/** Texts of the pages for admins, except those of the two forms. They load with these pages, so visitors do not download them. */
export const adminTexts = {
	...texts,
	edit: {
		...texts.edit,
		changed: (when: string, who: string) => texts.edit.changed(when, by(who)).trim(),
		stale: { ...texts.edit.stale, by: (who: string, when: string) => texts.edit.stale.by(by(who), when) },
	},
};

export const closuresTexts = catalogue("for-admins", "closures");

export const comingTexts = catalogue("for-admins", "coming");

export const calendarTexts = catalogue("for-admins", "calendar");

const rights = catalogue("for-admins", "rights");

/** What a signed-in admin may not do, and why. */
export const rightsTexts = {
	...rights,
	limits: (states: readonly string[]) => rights.limits(listText(states)),
};

export const embedTexts = {
	...catalogue("for-admins", "embed"),
	/** @param frame the address of the finder for frames, beside which the script is */
	code: (frame: string, params: string) =>
		[
			`<iframe src="${frame}${params && `?${params}`}" title="Find a branch" allow="geolocation" style="width:100%;height:600px;border:0"></iframe>`,
			`<script src="${frame}.js" async></script>`,
		].join("\n"),
};

export const resultTexts = catalogue("for-admins", "result");

/** Of the sign-in page, and of the page for one's own account. */
export const accountTexts = catalogue("for-admins", "account");

const history = catalogue("for-admins", "history");

export const historyTexts = {
	...history,
	entryCount: (first: number, last: number, total: number) =>
		total > last - first + 1 ? history.entryCount.some(first, last, total) : history.entryCount.all(total),
};
