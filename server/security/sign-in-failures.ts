/** Failed sign-ins in the log: counted, so that attackers cannot fill it. */
import type { IncomingMessage } from "node:http";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";

/**
 * `wrong-token`: of a program. `too-many`: refused without checking the credentials, after too many failures. `not-from-proxy` and `not-allowed`: with sign-in by a
 * proxy's header.
 */
export type SignInFailure = "wrong-credentials" | "too-many" | "wrong-token" | "not-from-proxy" | "not-allowed";

export type NoteSignInFailure = (reason: SignInFailure, request: IncomingMessage) => void;

/** Pause between two lines, in milliseconds. */
const INTERVAL_MS = 60_000;

interface SignInFailureLog {
	/** Call it for each failure. */
	note: NoteSignInFailure;
	/** Logs the failures since the last line. Call it at the end. */
	end(): void;
}

/**
 * Logs the first failure at once, and those of the following minute together at its end: without user names, which may be passwords typed
 * into the wrong field, and without addresses, which are private.
 */
export function logSignInFailures(log: Log, onFailure?: (reason: SignInFailure) => void): SignInFailureLog {
	let later: Partial<Record<SignInFailure, number>> | undefined;

	/** @returns whether there were any */
	function logCounted(): boolean {
		const failures = later ?? {};
		later = undefined;
		if (Object.keys(failures).length === 0) return false;
		log.warn({ failures, seconds: INTERVAL_MS / 1000 }, "sign-ins failed");
		return true;
	}

	function endInterval(): void {
		if (logCounted()) begin();
	}

	function begin(): void {
		later = {};
		setTimeout(endInterval, INTERVAL_MS).unref();
	}

	return {
		note(reason, request) {
			onFailure?.(reason);
			if (later) {
				later[reason] = (later[reason] ?? 0) + 1;
				return;
			}
			log.warn({ failures: { [reason]: 1 }, ...withRequestId(request) }, "sign-in failed");
			begin();
		},
		end: () => void logCounted(),
	};
}
