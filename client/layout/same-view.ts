/** What a visitor sees of a page when its language is changed, which loads the page again. Without storage, it begins at its top. */
import { storedObject, storeObject } from "../browser/session-storage.ts";
import { whenPageIsIdle } from "../browser/when-idle.ts";

/** Sections and branches, and what opens a week: the same in any language, in the same order. */
const marks = () => [...document.querySelectorAll("main :is(h1, h2, h3, li)")];
const toggles = () => [...document.querySelectorAll<HTMLElement>(".branch-week-toggle")];
const topOf = (mark: Element) => mark.getBoundingClientRect().top;

document.addEventListener("click", ({ target }) => {
	const link = target instanceof Element && target.closest<HTMLAnchorElement>(".languages a");
	if (link) storeObject("view", viewFor(link.href));
});

function viewFor(address: string) {
	const expanded = toggles().map((toggle) => toggle.ariaExpanded);
	const tops = window.scrollY > 0 ? marks().map(topOf) : [];
	// What is hidden is at 0. Not all marks are in the order in which they are seen.
	const first = tops.indexOf(Math.min(...tops.filter((top) => top > 0)));
	// The router keeps an entry's state in `usr`, such as which branch is selected.
	return { address, usr: history.state?.usr, expanded, first, top: tops[first] ?? 0 };
}

/** Only before the router reads the entry, and gives it a key. */
function show({ address, usr, expanded = [], first = -1, top = 0 }: Partial<ReturnType<typeof viewFor>>): void {
	if (address !== window.location.href || history.state?.key) return;
	history.replaceState({ usr }, "");
	const scroll = () => {
		const mark = first < 0 ? undefined : (marks()[first] ?? marks().at(-1));
		if (mark) window.scrollBy({ top: topOf(mark) - top, behavior: "instant" });
		return window.scrollY;
	};
	const shown = scroll();
	whenPageIsIdle(() => {
		for (const [index, each] of toggles().entries()) if (each.ariaExpanded !== expanded[index]) each.click();
		// Once that is laid out, and not under the visitor's hands: the router may have begun at the top.
		requestAnimationFrame(() => [shown, 0].includes(window.scrollY) && scroll());
	});
}

show(storedObject("view"));
storeObject("view", undefined);
