/** How scripts scroll the page, as visitors prefer it: a style rule cannot stop a movement that a script asks for. */
export function scrollBehavior(): ScrollBehavior {
	return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
