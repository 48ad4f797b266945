/** Ends typing on a touch screen, whose keyboard would cover the results. Where there are real keys, the focus stays. */
export function hideKeyboard(): void {
	if (!window.matchMedia("(pointer: coarse)").matches) return;
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
