/** Phone numbers as shown and as dialled. Apart from phone.ts, so that visitors do not download what reads them. */

/** A `contactNo` as people read it: Indian mobiles, and landlines of the largest cities, in groups; others unchanged. */
export function phoneText(number: string): string {
	return number
		.replace(/^(\+91)(11|2[02]|33|4[04]|79(?=[1-7])|80(?=[2-46]))(\d{4})(\d{4})$/, "$1 $2 $3 $4")
		.replace(/^(\+91)([6-9]\d{4})(\d{5})$/, "$1 $2 $3")
		.replace(/^(\+91)(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
		.replace(/^(18[06]0)(\d{3})(\d{3,4})$/, "$1 $2 $3");
}

/** The address that calls a number: only digits, and a plus sign in front if the number has one (RFC 3966). */
export function phoneHref(number: string): string {
	return `tel:${number.replace(/(?!^\+)\D/g, "")}`;
}
