/** Whether controls are large enough for a finger or a mouse (WCAG 2.2, 2.5.5 and 2.5.8). */
import type { Page } from "@playwright/test";

/**
 * Controls that react to a press within fewer than `least` CSS pixels in one direction. They are measured from their middle, so that
 * whatever enlarges or covers them counts. Links within a sentence may be as low as their line.
 */
export async function smallTargets(page: Page, least: number, withFrame: boolean): Promise<string[]> {
	return page.evaluate(
		({ needed, withFrame }) => {
			const KINDS = "a[href], button, input, select, textarea, summary, [role=option], .drop-zone, .select__control";
			// An open list covers part of the page. Header and footer are the same on all pages.
			const open = document.querySelector("dialog:modal, .option-popup, .select__menu");
			const root = open ?? (withFrame ? document.body : document.querySelector("main")) ?? document.body;
			const faults: string[] = [];
			for (const target of root.querySelectorAll<HTMLElement>(KINDS)) {
				const isHidden = !target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
				if (
					isHidden ||
					target.matches(".skip-link, :disabled, [aria-hidden=true], .select__control--is-disabled") ||
					target.closest("[inert]")
				)
					continue;
				if (target.closest(".select__control") && !target.matches(".select__control")) continue;
				if (getComputedStyle(target).clipPath !== "none" || target.closest(".map")) continue;
				if (isInSentence(target)) continue;
				target.scrollIntoView({ block: "center", behavior: "instant" });
				const { width, height } = reach(target);
				if (width < needed || height < needed) {
					faults.push(`${target.tagName.toLowerCase()} “${nameOf(target)}” ${width} × ${height}`);
				}
			}
			return [...new Set(faults)];

			function nameOf(target: HTMLElement): string {
				return (target.ariaLabel ?? target.innerText.trim()).slice(0, 40) || target.className || target.id;
			}

			/** Whether text beside a link decides the height of its line. */
			function isInSentence(target: HTMLElement): boolean {
				if (!target.matches("a") || getComputedStyle(target).display !== "inline") return false;
				const block = target.closest("p, li, dd, span");
				return [...(block?.childNodes ?? [])].some((node) => isText(node) && node.textContent?.trim() !== "");
			}

			/** Whether a node is text, or an inline element for text that changes. */
			function isText(node: Node): boolean {
				return (
					node instanceof Text ||
					(node instanceof HTMLSpanElement && getComputedStyle(node).display === "inline" && !node.querySelector("a"))
				);
			}

			/** The size within which a target reacts. A checkbox also reacts to a press on its label. */
			function reach(target: HTMLElement): { width: number; height: number } {
				const label = target.closest("label");
				const own = target.getBoundingClientRect();
				// A link may span several lines; the first is measured.
				const { left, top, width, height } = target.getClientRects()[0] ?? own;
				const [x, y] = [left + width / 2, top + height / 2];
				const hits = (atX: number, atY: number) => {
					const hit = document.elementFromPoint(atX, atY);
					return hit !== null && (target.contains(hit) || label?.contains(hit) === true);
				};
				if (!hits(x, y)) return { width: 0, height: 0 };
				// Measuring stops at the size that is needed.
				const far = (stepX: number, stepY: number, most: number) => {
					let distance = 0;
					while (distance < most && hits(x + stepX * (distance + 0.5), y + stepY * (distance + 0.5))) distance++;
					return distance;
				};
				const across = far(-1, 0, needed);
				const up = far(0, -1, needed);
				return { width: across + far(1, 0, needed - across), height: up + far(0, 1, needed - up) };
			}
		},
		{ needed: least, withFrame },
	);
}
