/** Adds a style sheet to the page, again after a failure: the bundler's own import tries only once. Rejects if it fails to load. */
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
