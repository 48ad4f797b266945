interface WithConnection {
	connection?: { saveData?: boolean };
}

/** Whether the visitor has asked the browser to use little data. */
export function savesData(): boolean {
	return (navigator as WithConnection).connection?.saveData === true;
}
