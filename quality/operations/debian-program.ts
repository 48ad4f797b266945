import { findProgram } from "../../scripts/find-browser.ts";

/**
 * The path of a program that the recipes need; undefined if it is missing, which is printed, and the test should be skipped.
 *
 * @param name of the program
 * @param debianPackage that has it
 * @throws in CI (CI is set), if it is missing
 */
export function debianProgram(name: string, debianPackage: string): string | undefined {
	// Debian has servers outside the PATH of users.
	const program = findProgram([], [name], [`/usr/sbin/${name}`]);
	if (program !== undefined) return program;
	const problem = `no ${name}. On Debian, it is in the package ${debianPackage}.`;
	if (process.env.CI) throw new Error(`There is ${problem}`);
	console.log(`Not checked: ${problem}`);
	return undefined;
}
