/** Resolves when the network comes back, or the visitor to the page: what failed before may do now. */
export function onReturn(): Promise<void> {
	return new Promise((resolve) => {
		const returned = new AbortController();
		const { signal } = returned;
		const check = () => {
			if (document.visibilityState === "hidden") return;
			returned.abort();
			resolve();
		};
		window.addEventListener("online", check, { signal });
		document.addEventListener("visibilitychange", check, { signal });
	});
}
