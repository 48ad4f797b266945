export interface Translation {
	/** How long after each change of the page it is translated, in milliseconds; 0: at once. */
	delay: number;
	/** Added to each text. */
	mark: string;
}

/**
 * Runs in a page before its scripts. It replaces text nodes as Google Translate does: with elements that have their own text node.
 * Elements marked as not to be translated stay, and what React writes later is replaced again.
 */
export function translatePage({ delay, mark }: Translation): void {
	const UNTRANSLATED = "[translate=no], font, script, style, noscript, textarea, title";
	function wrap() {
		const nodes: Text[] = [];
		const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(UNTRANSLATED)) nodes.push(node);
		}
		for (const text of nodes) {
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			inner.append(text.data + mark);
			outer.append(inner);
			text.replaceWith(outer);
		}
	}
	const observer = new MutationObserver(() => (delay ? setTimeout(wrap, delay) : wrap()));
	observer.observe(document, { childList: true, characterData: true, subtree: true });
}
