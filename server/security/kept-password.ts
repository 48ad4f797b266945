/** The password generated if the operator sets none: stored as a hash in the data folder and logged once. */
import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import type { Log } from "../ops/log.ts";
import { makeFolder } from "../ops/make-folder.ts";
import { StartError } from "../ops/start-error.ts";
import { HASH_ALGORITHM, HASH_BYTES, hashPassword, type PasswordHash, SALT_BYTES } from "./password-hash.ts";

interface KeptPasswordOptions {
	dataDir: string;
	/** Logged together with the password. */
	user: string;
	log: Log;
}

const FILE_NAME = "admin-password.json";

/** 32 letters and digits, without those that are easily confused. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const FILE_SCHEMA = v.object({
	algorithm: v.literal(HASH_ALGORITHM),
	salt: hexOf(SALT_BYTES),
	hash: hexOf(HASH_BYTES),
});

/**
 * The password of this data folder. At the first start it is generated and written to the log, which is the only time it
 * can be read.
 *
 * @throws {StartError} if the log level would hide a new password, or the file is damaged or cannot be written
 */
export async function keptPassword({ dataDir, user, log }: KeptPasswordOptions): Promise<PasswordHash> {
	const file = path.join(dataDir, FILE_NAME);
	try {
		return (await read(file)) ?? (await make(file, user, log));
	} catch (error) {
		if (error instanceof StartError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(`The admin password cannot be stored (${reason}); set ADMIN_PASSWORD instead`);
	}
}

async function read(file: string): Promise<PasswordHash | undefined> {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
	if (text === undefined) return undefined;
	try {
		const { salt, hash } = v.parse(FILE_SCHEMA, JSON.parse(text));
		return { salt: Buffer.from(salt, "hex"), hash: Buffer.from(hash, "hex") };
	} catch {
		throw new StartError(`${file} is damaged; delete it to get a new admin password at the next start`);
	}
}

async function make(file: string, user: string, log: Log): Promise<PasswordHash> {
	if (!log.isLevelEnabled("warn")) {
		throw new StartError("LOG_LEVEL would hide the admin's new password; set ADMIN_PASSWORD, or LOG_LEVEL to warn");
	}
	const password = randomPassword();
	const made = await hashPassword(password);
	if (!(await writeFirst(file, made))) {
		// Another process was faster and logged its own password.
		const kept = await read(file);
		if (!kept) throw new Error(`${file} has gone`);
		return kept;
	}
	log.warn(`Admins sign in as ${user} with the password ${password}, which is not shown again`);
	return made;
}

/** Writes the complete file or nothing; returns false if it already exists. */
async function writeFirst(file: string, { salt, hash }: PasswordHash): Promise<boolean> {
	makeFolder(path.dirname(file));
	const temporary = `${file}.${randomUUID()}.tmp`;
	const text = JSON.stringify({ algorithm: HASH_ALGORITHM, salt: salt.toString("hex"), hash: hash.toString("hex") });
	try {
		await writeFile(temporary, text, { mode: 0o600, flag: "wx", flush: true });
		// Unlike a rename, a link never replaces another file.
		await link(temporary, file);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
		throw error;
	} finally {
		await rm(temporary, { force: true });
	}
}

/** 125 random bits, as five groups of five characters. */
function randomPassword(): string {
	const letters = Array.from(randomBytes(25), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
	return letters.replace(/.{5}(?!$)/g, "$&-");
}

function hexOf(bytes: number) {
	return v.pipe(v.string(), v.regex(/^[\da-f]*$/), v.length(2 * bytes));
}
