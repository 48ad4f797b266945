/**
 * Shows the page as it is without scripts, in a browser that is too old for them: its style sheets may take it for one whose scripts
 * run, and hide what only scripts would open.
 */
for (const { cssRules } of document.styleSheets) {
	for (const rule of cssRules) {
		if (!(rule instanceof CSSMediaRule)) continue;
		const { media } = rule;
		// Always true, and never.
		media.mediaText = media.mediaText
			.replace("scripting: none", "min-width: 0")
			.replace("scripting: enabled", "max-width: 0");
	}
}
