/** Does longer work once the browser has drawn the answer to the visitor's action, such as a pressed link. */
export function afterPaint(work: () => void): void {
	requestAnimationFrame(() => setTimeout(work));
}
