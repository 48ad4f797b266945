/** What moves on a page (WCAG 2.2, 2.3.3). */

/** Elements that are animated, or would be at their next change. */
export function findMotion(): string[] {
	const motions = document.getAnimations().map((animation) => `animation ${animation.id}`);
	for (const element of document.querySelectorAll("*")) {
		for (const pseudo of [null, "::before", "::after"]) {
			const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element, pseudo);
			const isStill = animationName === "none" && /^0s(, 0s)*$/.test(transitionDuration) && scrollBehavior === "auto";
			if (!isStill) motions.push(`${element.tagName} ${element.className}${pseudo ?? ""}`);
		}
	}
	return motions;
}
