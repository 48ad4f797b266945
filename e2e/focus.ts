/** Where the keyboard leads, and whether the focus is visible there (WCAG 2.2, 2.1.2, 2.4.7, 2.4.11 and 2.4.12). */
import { expect, type Locator, type Page } from "@playwright/test";

interface Stop {
	/** A description of the focused element; null beyond the page's last element. */
	name: string | null;
	/** Whether this element had the focus before. */
	again: boolean;
	/** Why the focus is not visible on this element, or was not on the one before. */
	faults: string[];
}

/**
 * Presses Tab from the start of the page, or within the open dialog, until every element was focused.
 *
 * @returns one line for each element on which the focus is not visible, or that Tab does not reach
 */
export async function walkByTab(page: Page): Promise<string[]> {
	await page.evaluate(startWalk);
	const faults: string[] = [];
	// Holding the key moves the focus like single presses, in half the time.
	for (let presses = 0; presses < MAX_STOPS; presses++) {
		await page.keyboard.down("Tab");
		const stop = await page.evaluate(look);
		faults.push(...stop.faults);
		if (stop.name !== null && !stop.again) continue;
		await page.keyboard.up("Tab");
		// On a phone, the last button is away while the page scrolls: it may have come back after the last press.
		if ((await page.evaluate(findMissed)).length > 0) {
			await page.keyboard.press("Shift+Tab");
			faults.push(...(await page.evaluate(look)).faults);
		}
		return [...faults, ...(await page.evaluate(findMissed))];
	}
	return [...faults, `more than ${MAX_STOPS} stops`];
}

/** No page of the sample has more elements that take the focus. */
const MAX_STOPS = 400;

/** Moves the focus to a control with the keyboard, and expects the focus to be visible there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
	await expect(target).toBeVisible();
	const hasFocus = () => target.evaluate((element) => element === document.activeElement);
	for (let presses = 0; !(await hasFocus()); presses++) {
		expect(presses, `presses of ${key} on the way to ${target}`).toBeLessThan(MAX_STOPS);
		await page.keyboard.press(key);
	}
	await page.evaluate(() => {
		window.focusWalk = { met: new Set(), offsets: new Map(), hasChanged: true };
	});
	expect((await page.evaluate(look)).faults).toEqual([]);
}

/** The state of a walk, kept in the page. */
interface Walk {
	met: Set<Element>;
	/** The last element, and how it looked with the focus. */
	last?: { element: Element; look: string } | undefined;
	/** The scroll offsets of scrollable elements at the last look; those that had not scrolled are missing. */
	offsets: Map<Element, number>;
	/** Whether the page has changed since the last look. */
	hasChanged: boolean;
}

declare global {
	interface Window {
		focusWalk: Walk;
	}
}

function startWalk(): void {
	const { activeElement } = document;
	const walk: Walk = { met: new Set(), offsets: new Map(), hasChanged: true };
	window.focusWalk = walk;
	const changes = { subtree: true, childList: true, characterData: true, attributes: true };
	new MutationObserver(() => {
		walk.hasChanged = true;
	}).observe(document, changes);
	if (activeElement instanceof HTMLElement) activeElement.blur();
	window.getSelection()?.removeAllRanges();
	// After a blur, the browser remembers where Tab continues; a new first element makes it forget.
	const start = document.createElement("span");
	start.tabIndex = -1;
	(document.querySelector("dialog:modal") ?? document.body).prepend(start);
	start.focus();
	start.remove();
}

async function look(): Promise<Stop> {
	const walk = window.focusWalk;
	// After scrolling or a change, floating elements make way in the next frame.
	if (hasScrolled() || walk.hasChanged)
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	hasScrolled();
	walk.hasChanged = false;
	const { activeElement } = document;
	const element = activeElement === document.body ? null : activeElement;
	const faults: string[] = [];
	const { last } = walk;
	if (last?.element.isConnected && last.element !== element && looks(last.element) === last.look) {
		faults.push(`${nameOf(last.element)} looks the same with the focus`);
	}
	// The parts of a date take the focus in turn, within one element.
	const again = element !== null && element !== last?.element && walk.met.has(element);
	if (element && !walk.met.has(element)) {
		const covering = coverOf(element);
		if (covering !== undefined) faults.push(`${nameOf(element)} ${covering}`);
		walk.met.add(element);
	}
	// The last part of a date, its button, has its own focus mark.
	if (element !== last?.element) walk.last = element ? { element, look: looks(element) } : undefined;
	return { name: element && nameOf(element), again, faults };

	/** Whether any scrollable ancestor of the focus has scrolled since the last look. */
	function hasScrolled(): boolean {
		let isFound = false;
		for (let each = document.activeElement; each; each = each.parentElement) {
			const offset = each.scrollTop + each.scrollLeft;
			if (offset === (walk.offsets.get(each) ?? 0)) continue;
			walk.offsets.set(each, offset);
			isFound = true;
		}
		return isFound;
	}

	/** The outlines and shadows of the element and of those around it that may show its focus. */
	function looks(of: Element): string {
		const around = [of, of.parentElement, of.parentElement?.parentElement, of.closest(".select__control")];
		return [...around, of.nextElementSibling, of.firstElementChild]
			.map((each) => {
				if (!each) return "";
				const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each);
				return [outlineStyle === "none" ? "" : outlineWidth + outlineColor, boxShadow].join();
			})
			.join(";");
	}

	function coverOf(of: Element): string | undefined {
		const shown = of.closest(".select__control") ?? (isSeen(of) ? of : (labelOf(of) ?? of.nextElementSibling ?? of));
		// A link may span several lines; the first is checked.
		const { left, top, right, bottom } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
		// In a text of several lines, the browser scrolls only the one with the cursor into view.
		const isPart = bottom - top > innerHeight || of instanceof HTMLTextAreaElement;
		if (isPart ? top > innerHeight - 24 || bottom < 24 : top < -1 || bottom > innerHeight + 1)
			return `is off the screen, ${top} to ${bottom}`;
		if (right - left < 2 || bottom - top < 2) return "has no size";
		// The corners are left out, because a round element does not fill them.
		const across = isPart ? [] : [0.5, 0.1, 0.9].map((x) => [x, 0.5] as const);
		const down = isPart ? [] : [0.2, 0.8].map((y) => [0.5, y] as const);
		for (const [x, y] of [...across, ...down]) {
			const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
			// A button within a field counts as part of it.
			const field = of instanceof HTMLInputElement ? of.parentElement : null;
			const own = hit && [shown, labelOf(of), field].some((each) => each?.contains(hit));
			if (!own) return `is covered by ${hit ? nameOf(hit) : "nothing"}`;
		}
		return undefined;
	}

	function labelOf(of: Element): Element | undefined {
		return (of instanceof HTMLInputElement && of.labels?.[0]) || undefined;
	}

	function isSeen(of: Element): boolean {
		const { opacity, clipPath } = getComputedStyle(of);
		return opacity !== "0" && clipPath === "none";
	}

	function nameOf(of: Element): string {
		const text = of.ariaLabel ?? (of as HTMLElement).innerText?.trim().slice(0, 40) ?? "";
		return `${of.tagName.toLowerCase()}${of.id && `#${of.id}`} “${text.replace(/\s+/g, " ") || of.className}”`;
	}
}

/** Controls that can be pressed but that Tab did not reach. */
function findMissed(): string[] {
	const { met } = window.focusWalk;
	const root = document.querySelector("dialog:modal") ?? document.body;
	return [...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [contenteditable]")]
		.filter((element) => {
			const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]");
			const isLeftOut = element.tabIndex < 0 || element.matches(":disabled, [type=hidden]");
			// Arrow keys lead to the other radio buttons of a group.
			const group = element instanceof HTMLInputElement && element.type === "radio" && element.name;
			const isOfGroup = group && [...met].some((each) => each instanceof HTMLInputElement && each.name === group);
			return !isHidden && !isLeftOut && !isOfGroup && !met.has(element);
		})
		.map(
			(element) =>
				`${element.tagName.toLowerCase()} “${element.innerText || element.ariaLabel || element.id}” is not reached`,
		);
}
