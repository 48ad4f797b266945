/** The version in an ETag (RFC 9110, 8.8.3); undefined if it is none of ours. A proxy that compresses an answer may have changed it. */
export function versionIn(tag: string): number | undefined {
	const [, version] = /^(?:W\/)?"(\d{1,15})(?:-\w{1,8})?"$/.exec(tag) ?? [];
	return version === undefined ? undefined : Number(version);
}
