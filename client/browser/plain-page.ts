/**
 * Shows the page as it is without scripts, while they do not run: its style sheets take it for one whose scripts run, and hide what only
 * scripts would open.
 *
 * @returns a function that shows it as it was
 */
export function showWithoutScripts(): () => void {
	const before: [MediaList, string][] = [];
	for (const { cssRules } of document.styleSheets) {
		for (const rule of cssRules) {
			if (!(rule instanceof CSSMediaRule)) continue;
			const { media } = rule;
			before.push([media, media.mediaText]);
			// Always true, and never.
			media.mediaText = media.mediaText
				.replace("scripting: none", "min-width: 0")
				.replace("scripting: enabled", "max-width: 0");
		}
	}
	return () => {
		for (const [media, text] of before) media.mediaText = text;
	};
}
