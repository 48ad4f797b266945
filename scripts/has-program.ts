/** For tests with a program that not every machine has. */

/**
 * Whether a program was found. If not, that is printed, and the test should be skipped; in CI (CI is set) it must not be.
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
