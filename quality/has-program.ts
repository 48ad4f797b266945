/** For tests with a program that not every machine has. */

/**
 * Whether a program was found. If not, prints that, and the test should be skipped, except in CI (CI is set).
 *
 * @param name of the program, for people
 * @throws in CI, if it was not found
 */
export function hasProgram(program: string | undefined, name: string): program is string {
	if (program !== undefined) return true;
	const problem = `no ${name}. On Debian, \`npm run install-browser -- --all\` installs it for root.`;
	if (process.env.CI) throw new Error(`There is ${problem}`);
	console.log(`Not checked: ${problem}`);
	return false;
}
