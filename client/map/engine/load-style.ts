/**
 * Adds a style sheet to the page. Rejects if it fails to load; it can then be loaded again. The bundler's own import tries only once, so
 * after a retry the map would have no styles.
 */
export function loadStyle(href: string): Promise<void> {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	return new Promise((resolve, reject) => {
		link.addEventListener("load", () => resolve());
		link.addEventListener("error", () => {
			link.remove();
			reject(new Error(`${href} could not be loaded`));
		});
		document.head.append(link);
	});
}
