/** Shows the page as without scripts while they do not run, which its style sheets cannot know. Returns a function that undoes it. */
export function showWithoutScripts(): () => void {
	const before: [MediaList, string][] = [];
	for (const { cssRules } of document.styleSheets) {
		for (const rule of cssRules) {
			if (!(rule instanceof CSSMediaRule)) continue;
			const { media } = rule;
			before.push([media, media.mediaText]);
			// The first condition is always true, the second never.
			media.mediaText = media.mediaText
				.replace("scripting: none", "min-width: 0")
				.replace("scripting: enabled", "max-width: 0");
		}
	}
	return () => {
		for (const [media, text] of before) media.mediaText = text;
	};
}
