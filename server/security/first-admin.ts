/** The first admin of a site, with a generated password. */
import type { HashAlgorithm } from "../config/admin-auth.ts";
import type { Log } from "../process/log.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import { hashPassword, randomPassword } from "./password-hash.ts";

interface FirstAdminOptions {
	store: AdminStore;
	/** The name of the first admin. */
	user: string;
	hashing?: HashAlgorithm | undefined;
	log: Log;
}

/**
 * Makes sure that admins are stored: otherwise the first admin's password is generated and logged, the only time that it can be read. Call it
 * when everything else has started, because the operator looks for it only then. It is stored after it was logged: if the process is
 * killed in between, the next start logs another one.
 *
 * @throws {StartError} if there are none and none can be stored, or the log level would hide the password
 */
export async function makeFirstAdmin({ store, user, hashing, log }: FirstAdminOptions): Promise<void> {
	if (await exists(store)) return;
	await store.change(async (stored) => {
		if (stored) return undefined;
		refuseHiddenLog(log);
		const password = randomPassword();
		const admin = { name: user, password: await hashPassword(password, hashing) };
		return {
			admins: [admin],
			beforeUse: () => log.warn(`Admins sign in as ${user} with the password ${password}, which is not shown again`),
		};
	});
}

/** Whether admins are stored, even if they are damaged: only the operator may decide again who can sign in. */
async function exists(store: AdminStore): Promise<boolean> {
	try {
		return (await store.read()) !== undefined;
	} catch (error) {
		if (error instanceof StartError) return true;
		throw error;
	}
}

function refuseHiddenLog(log: Log): void {
	if (log.isLevelEnabled("warn")) return;
	throw new StartError("LOG_LEVEL would hide the admin's new password; set ADMIN_PASSWORD, or LOG_LEVEL to warn");
}
