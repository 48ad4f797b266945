// Loaded before the first TypeScript, and itself JavaScript: an older Node cannot read TypeScript, and only names an unknown file extension.
const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
	process.stderr.write(
		`The branch locator needs Node ${NEEDED} or newer, and ${process.execPath} is Node ${process.versions.node}.\n`,
	);
	process.exit(1);
}
