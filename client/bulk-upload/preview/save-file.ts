const A_MINUTE_MS = 60_000;

/** Offers a file created in the browser as a download. */
export function saveFile(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// Some browsers read it a little later than the click.
	setTimeout(() => URL.revokeObjectURL(link.href), A_MINUTE_MS);
}
