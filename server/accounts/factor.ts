/** The second factor: six digits of an app (TOTP, RFC 6238), or a recovery code. */
import { hash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import * as v from "valibot";
import { randomPassword } from "./password-hash.ts";

/** What is stored: it cannot be a hash, because digits are computed from it. */
export const factorSchema = v.object({
	/** 160 random bits in Base32. */
	secret: v.string(),
	/** The step of 30 seconds whose digits were used last, so that none are used twice. */
	lastStep: v.number(),
	/** SHA-256 of the recovery codes that were not used yet. */
	codes: v.array(v.string()),
});

export type Factor = v.InferOutput<typeof factorSchema>;

const STEP_SECONDS = 30;

/** Steps by which a phone's clock may differ. */
const WINDOW = 1;

const RECOVERY_CODES = 8;

/** The length in Base32 of what `newFactor` makes. */
const SECRET = /^[A-Z2-7]{32}$/;

function totp(secret: string, label = "", issuer = ""): TOTP {
	return new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6, label, issuer });
}

/** A secret for somebody's app, and the same as an address for it. */
export function newFactor(name: string, issuer: string): { secret: string; uri: string } {
	const secret = new Secret({ size: 20 }).base32;
	return { secret, uri: totp(secret, name, issuer).toString() };
}

/** Begins with a secret. @param now milliseconds since 1970 @returns the factor and its recovery codes; undefined if the code is not made from the secret */
export function beginFactor(secret: string, code: string, now: number) {
	if (!SECRET.test(secret)) return undefined;
	const used = takeCode({ secret, lastStep: 0, codes: [] }, code, now);
	if (!used) return undefined;
	const codes = Array.from({ length: RECOVERY_CODES }, randomPassword);
	return { factor: { ...used, codes: codes.map((code) => hash("sha256", plain(code))) }, codes };
}

/** The factor after a code was used; undefined if it is wrong or was used before. Blanks, dashes and capitals do not matter. */
export function takeCode(factor: Factor, text: string, now: number): Factor | undefined {
	const code = plain(text);
	if (/^\d{6}$/.test(code)) {
		const delta = totp(factor.secret).validate({ token: code, timestamp: now, window: WINDOW });
		const step = Math.floor(now / 1000 / STEP_SECONDS) + (delta ?? 0);
		return delta === null || step <= factor.lastStep ? undefined : { ...factor, lastStep: step };
	}
	const digest = hash("sha256", code);
	const codes = factor.codes.filter((each) => each !== digest);
	return codes.length < factor.codes.length ? { ...factor, codes } : undefined;
}

const plain = (code: string) => code.replaceAll(/[\s-]/g, "").toLowerCase();
