import { catalogue } from "../catalogue/catalogue.ts";

/** Shown in the history for changes on a site without sign-in. */
const NOBODY = "not signed in";

const texts = catalogue("for-admins", "admin");

const by = (who: string) => texts.by(who, who === NOBODY);

/** Texts of the pages for admins, except those of the two forms. They load with these pages, so visitors do not download them. */
export const adminTexts = {
	...texts,
	examples: {
		...texts.examples,
		confirm(removed: number, kept: number) {
			const { keep, remove, both } = texts.examples.confirm;
			if (removed === 0) return keep(kept);
			return kept === 0 ? remove(removed) : both(removed, kept);
		},
	},
	several: {
		...texts.several,
		effect(changed: number, unchanged: number) {
			const { effect } = texts.several;
			const what = effect.changed(changed);
			return unchanged === 0 ? effect.only(what) : effect.both(what, unchanged);
		},
	},
	list: { ...texts.list, changed: (when: string, who: string) => texts.list.changed(when, by(who)) },
	edit: {
		...texts.edit,
		changed: (when: string, who: string) => texts.edit.changed(when, by(who)),
		stale: { ...texts.edit.stale, by: (who: string, when: string) => texts.edit.stale.by(by(who), when) },
	},
};
