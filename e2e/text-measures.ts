/** What happens to a page's texts when they are large or the window is small: which are cut off, overlap or are covered. */
import { expect, type Page } from "@playwright/test";

/**
 * Texts that cannot be read completely: cut off by a box that neither scrolls nor has an ellipsis, beyond the edge of the page, over one
 * another, or, in a field, a placeholder or value wider than it.
 *
 * @returns one line for each; empty if there are none
 */
export function textFaults(page: Page): Promise<string[]> {
	return page.evaluate(findTextFaults);
}

/** Texts that stay covered by something while the page scrolls, at four places of the page. */
export async function coveredTexts(page: Page): Promise<string[]> {
	const faults: string[] = [];
	for (const part of [0, 0.3, 0.6, 1]) {
		await page.evaluate(async (to) => {
			const { scrollHeight } = document.documentElement;
			window.scrollTo({ top: to * (scrollHeight - innerHeight), behavior: "instant" });
			// The button to the top appears in one frame and moves out of the way in a later one.
			for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
		}, part);
		faults.push(...(await page.evaluate(findCoveredTexts)));
	}
	return faults;
}

/** Measures with the spacing of WCAG 1.4.12. The site's policy forbids style elements, but not a sheet made by a script. */
export async function withWiderSpacing(page: Page, measure: () => Promise<void>): Promise<void> {
	await page.evaluate(spaceOut);
	expect(await page.locator("body").evaluate((body) => getComputedStyle(body).letterSpacing)).toBe("1.92px");
	await measure();
	await page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});
}

function spaceOut(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`
		* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
		p { margin-bottom: 2em !important }
	`);
	document.adoptedStyleSheets = [sheet];
}

function findCoveredTexts(): string[] {
	const staying = [...document.querySelectorAll("body *")].filter((element) => {
		const { position, opacity } = getComputedStyle(element);
		const stays = position === "fixed" || position === "sticky";
		return (
			stays && opacity !== "0" && element.checkVisibility({ visibilityProperty: true }) && !element.matches("dialog")
		);
	});
	const faults: string[] = [];
	for (const element of staying) {
		const edge = element.getBoundingClientRect();
		const walker = document.createTreeWalker(element.closest("dialog") ?? document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) {
			const { currentNode: node } = walker;
			const owner = node.parentElement;
			if (!node.textContent?.trim() || !owner?.checkVisibility() || element.contains(owner)) continue;
			const hidden = owner.closest(".visually-hidden, .button-label");
			if (hidden && getComputedStyle(hidden).clipPath !== "none") continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			const isCovered = [...range.getClientRects()].some(({ left, right, top, bottom, width, height }) => {
				const x = (Math.max(left, edge.left) + Math.min(right, edge.right)) / 2;
				const y = (Math.max(top, edge.top) + Math.min(bottom, edge.bottom)) / 2;
				const isInside = x > edge.left && x < edge.right && y > edge.top && y < edge.bottom && x > left && x < right;
				if (!isInside || y < top || y > bottom || width < 2 || height < 2) return false;
				const onTop = document.elementFromPoint(x, y);
				return onTop !== null && element.contains(onTop);
			});
			if (isCovered) faults.push(`“${node.textContent.trim().slice(0, 40)}” under ${element.className}`);
		}
	}
	return faults;
}

function findTextFaults(): string[] {
	interface Piece {
		text: string;
		layer: Element;
		owner: Element;
		boxes: DOMRect[];
	}
	const faults: string[] = [];
	const pieces: Piece[] = [];
	const modal = document.querySelector("dialog:modal");
	const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const node = walker.currentNode;
		const owner = node.parentElement;
		const text = node.textContent?.trim() ?? "";
		if (!owner || !text || owner.closest("script, style, option, svg, noscript, template, .map canvas")) continue;
		if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isHiddenBox(owner)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		const boxes = [...range.getClientRects()]
			.filter(({ width, height }) => width > 1 && height > 1)
			.map((box) => inner(box, owner));
		if (boxes.length === 0) continue;
		const broken = brokenWord(node);
		if (broken) faults.push(`broken in a word: “${broken}”`);
		const cutting = cutterOf(owner, boxes);
		if (cutting) faults.push(`cut: “${text.slice(0, 60)}” in ${nameOf(cutting)}`);
		const edge = owner.closest(".button")?.getBoundingClientRect();
		if (edge && boxes.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)) {
			faults.push(`wider than its button: “${text}”`);
		}
		const shown = visiblePart(owner, boxes);
		if (shown.length > 0) pieces.push({ text, owner, layer: layerOf(owner), boxes: shown });
	}
	const limit = document.documentElement.clientWidth + scrollX;
	for (const { text, boxes, owner } of pieces) {
		if (!scrollerOf(owner) && boxes.some(({ right, left }) => right > limit + 1 || left < -1)) {
			faults.push(`beyond the edge: “${text.slice(0, 60)}”`);
		}
	}
	pieces.forEach((one, place) => {
		for (const other of pieces.slice(place + 1)) {
			if (other.layer !== one.layer) continue;
			const both = one.boxes.some((box) => other.boxes.some((each) => overlap(box, each)));
			if (both) faults.push(`over one another: “${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`);
		}
	});
	for (const field of (modal ?? document).querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
		if (!field.checkVisibility({ visibilityProperty: true })) continue;
		const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.placeholder;
		if (!text || ["checkbox", "radio", "file", "hidden"].includes(field.type)) continue;
		if (field instanceof HTMLInputElement && (field.value || getComputedStyle(field, "::placeholder").opacity === "0"))
			continue;
		const style = getComputedStyle(field);
		const canvas = document.createElement("canvas").getContext("2d");
		if (!canvas) continue;
		canvas.font = style.font;
		canvas.letterSpacing = style.letterSpacing;
		canvas.wordSpacing = style.wordSpacing;
		const arrow = field instanceof HTMLSelectElement ? 18 : 0;
		const room =
			field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow;
		const needed = canvas.measureText(text).width;
		if (needed > room + 1)
			faults.push(`wider than its field: “${text}” (${Math.round(needed)} of ${Math.round(room)} px)`);
		const height = field.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
		if (height < Number.parseFloat(style.fontSize)) faults.push(`higher than its field: “${text}” (${height} px)`);
	}
	const tooWide = document.documentElement.scrollWidth - innerWidth;
	if (tooWide > 0) faults.push(`the page is ${tooWide} px wider than the window`);
	return faults;

	/** A word of usual length whose letters are on two lines, without a hyphen. */
	function brokenWord(text: Node): string | undefined {
		const range = document.createRange();
		const room = text.parentElement?.closest("div, p, li, dd, dt, td, th, h1, h2, h3, section")?.clientWidth ?? 0;
		return [...(text.textContent ?? "").matchAll(/(?<=^|[\s“(])[\p{L}\p{M}\p{N}]{2,14}(?=$|[\s,.;:!?”)])/gu)]
			.find(({ 0: word, index }) => {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const parts = [...range.getClientRects()];
				const width = parts.reduce((sum, part) => sum + part.width, 0);
				return width < room && new Set(parts.map(({ top }) => Math.round(top))).size > 1;
			})
			?.at(0);
	}

	/** The box reduced to the height of capital letters and descenders, because the boxes of close lines overlap. */
	function inner(box: DOMRect, element: Element): DOMRect {
		const size = Number.parseFloat(getComputedStyle(element).fontSize) * 0.9;
		const cut = Math.max(0, (box.height - size) / 2);
		return new DOMRect(box.x, box.y + cut, box.width, box.height - 2 * cut);
	}

	function isHiddenBox(element: Element): boolean {
		for (let each: Element | null = element; each; each = each.parentElement) {
			const { clipPath, clip } = getComputedStyle(each);
			if (clipPath === "inset(50%)" || clip !== "auto") return true;
		}
		return false;
	}

	function nameOf(element: Element): string {
		return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
	}

	function clips(style: CSSStyleDeclaration, axis: "x" | "y"): boolean {
		const overflow = axis === "x" ? style.overflowX : style.overflowY;
		return overflow === "hidden" || overflow === "clip";
	}

	function scrollerOf(element: Element): Element | null {
		for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
			if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return each;
		}
		return null;
	}

	/** The element that cuts off the text and neither scrolls nor has an ellipsis. */
	function cutterOf(element: Element, boxes: readonly DOMRect[]): Element | null {
		for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
			const style = getComputedStyle(each);
			if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
			if (style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis") return null;
			if (each.matches(".map, .map-popup")) return null;
			const edge = each.getBoundingClientRect();
			const isCut = boxes.some(
				({ left, right, top, bottom }) =>
					(clips(style, "x") && (left < edge.left - 1 || right > edge.right + 1)) ||
					(clips(style, "y") && (top < edge.top - 1 || bottom > edge.bottom + 1)),
			);
			if (isCut) return each;
		}
		return null;
	}

	/** The boxes without what is scrolled out of view or behind an ellipsis. */
	function visiblePart(element: Element, boxes: readonly DOMRect[]): DOMRect[] {
		let parts = [...boxes];
		for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
			const style = getComputedStyle(each);
			if (style.overflowX === "visible" && style.overflowY === "visible") continue;
			const edge = each.getBoundingClientRect();
			parts = parts
				.map((box) => {
					const left = Math.max(box.left, edge.left);
					const top = Math.max(box.top, edge.top);
					return new DOMRect(
						left,
						top,
						Math.min(box.right, edge.right) - left,
						Math.min(box.bottom, edge.bottom) - top,
					);
				})
				.filter(({ width, height }) => width > 1 && height > 1);
		}
		return parts;
	}

	/** The layer of an element: texts of different layers may overlap, such as a menu over the page. */
	function layerOf(element: Element): Element {
		for (let each: Element | null = element; each; each = each.parentElement) {
			const { position, zIndex } = getComputedStyle(each);
			if (["fixed", "sticky"].includes(position) || (position === "absolute" && zIndex !== "auto")) return each;
			if (each.matches("dialog, .map, .select__menu, .empty-panel")) return each;
		}
		return document.body;
	}

	function overlap(one: DOMRect, other: DOMRect): boolean {
		const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
		const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
		return width > 2 && height > 2;
	}
}
