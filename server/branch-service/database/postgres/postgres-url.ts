/** Whether a location is the address of a server, not a folder. */
export function isPostgresUrl(location: string): boolean {
	return /^postgres(?:ql)?:\/\//i.test(location);
}

/** The address without user, password and settings. */
export function postgresName(url: string): string {
	const { hostname, port, pathname } = new URL(url);
	return `postgres://${hostname}${port && `:${port}`}${pathname}`;
}
