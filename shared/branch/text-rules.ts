/** Rules of short texts: a branch's own code, an email address, a link. */
import { latinDigits } from "../text/latin-digits.ts";
import type { Read } from "./field.ts";

/** `0123`, `RO-04`, `MH/PUN 12`. */
const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._/-]*[\p{L}\p{M}\p{N}])?$/u;

/** @param text clean */
export function readBranchCode(text: string): Read<string> {
	const value = latinDigits(text);
	return CODE.test(value) ? { value } : { message: "Branch Code must have only letters, digits, - . / and _" };
}

/** A key that is equal for codes that count as the same: without case and blanks. */
export function codeKey(code: string): string {
	return code.normalize("NFC").toLowerCase().replaceAll(" ", "");
}

/** Cannot backtrack: each part ends where a character of the next one begins. */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** @param text clean; it may begin with `mailto:`, as links in sheets do */
export function readEmail(text: string): Read<string> {
	const value = text.replace(/^mailto:/i, "");
	return EMAIL.test(value) ? { value } : { message: "Email must be one address, such as pune@example.com" };
}

const NO_LINK = "Appointment Link must be an address that begins with https://";

/** @param text clean; without a protocol, https is meant */
export function readHttpsLink(text: string): Read<string> {
	const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
	const url = /\s/.test(text) || !URL.canParse(address) ? undefined : new URL(address);
	const isPublic =
		url?.protocol === "https:" && /\.[a-z][^.]*$/.test(url.hostname) && url.username + url.password === "";
	return isPublic ? { value: url.href } : { message: NO_LINK };
}
