/** The phone numbers of a branch, of which one is its Contact Number. */
import { type PhoneKind, phonesIn, phonesText, splitNumbers, withoutRepeats } from "../../../shared/branch/phones.ts";
import type { BranchContent } from "./stored-branch.ts";

/**
 * A branch with one Contact Number: further ones in its place are added to the other numbers.
 *
 * @param phonesOf all numbers of some kinds, which replace those of these kinds
 */
export function withNumbers<Branch extends BranchContent>(
	branch: Branch,
	phonesOf: Partial<Record<PhoneKind, string>> = {},
): Branch {
	const { contactNo, others } = splitNumbers(branch.contactNo);
	const kept = phonesIn(branch.phones).filter(({ kind }) => phonesOf[kind] === undefined);
	const given = Object.values(phonesOf).flatMap(phonesIn);
	return { ...branch, contactNo, phones: phonesText(withoutRepeats([...kept, ...given, ...others], contactNo)) };
}
