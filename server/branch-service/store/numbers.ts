/** The phone numbers of a branch, of which one is its Contact Number. */
import {
	isSamePhone,
	type PhoneKind,
	phonesIn,
	phonesText,
	splitNumbers,
	withoutRepeats,
} from "../../../shared/branch/phones.ts";
import type { BranchContent } from "./stored-branch.ts";

/**
 * A branch with one Contact Number: further ones in its place are added to the other numbers, and without one, the first of the branch's is it.
 *
 * @param phonesOf all numbers of some kinds, which replace those of these kinds
 */
export function withNumbers<Branch extends BranchContent>(
	branch: Branch,
	phonesOf: Partial<Record<PhoneKind, string>> = {},
): Branch {
	const { contactNo: written, others } = splitNumbers(branch.contactNo);
	const given = Object.values(phonesOf).flatMap(phonesIn);
	// Numbers that stay keep their places, so that the same sheet changes nothing the second time.
	const kept = phonesIn(branch.phones).filter((phone) => {
		return phonesOf[phone.kind] === undefined || given.some((each) => isSamePhone(each, phone));
	});
	const all = [...kept, ...given, ...others];
	const contactNo = written || (all.find(({ kind }) => kind === "branch")?.number ?? "");
	return { ...branch, contactNo, phones: phonesText(withoutRepeats(all, contactNo)) };
}
