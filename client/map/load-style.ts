/**
 * Adds a style sheet to the page; rejects when it does not come, and may then be asked for again. The bundler's own way,
 * an import beside the code, asks only once: after a Retry the map would stand there without its styles.
 */
export function loadStyle(href: string): Promise<void> {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	return new Promise((resolve, reject) => {
		link.addEventListener("load", () => resolve());
		link.addEventListener("error", () => {
			link.remove();
			reject(new Error(`${href} did not come`));
		});
		document.head.append(link);
	});
}
