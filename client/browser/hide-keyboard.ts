/** On a touch screen, ends typing: the keyboard would cover the results. With keys of its own, the focus stays. */
export function hideKeyboard(): void {
	if (!window.matchMedia("(pointer: coarse)").matches) return;
	if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
