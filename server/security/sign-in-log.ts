/** Sign-ins in the log, where auditors look: with person and address, and bounded, so that attackers cannot fill it. */
import type { IncomingMessage } from "node:http";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";

/** `wrong-token`: a program's. `too-many`: unchecked, after too many failures. `not-from-proxy`, `not-allowed`: by a proxy's header. */
export type SignInFailure = "wrong-credentials" | "too-many" | "wrong-token" | "not-from-proxy" | "not-allowed";

/** Lines within an interval; further failures are counted. */
const LINES = 30;

/** In milliseconds. */
const INTERVAL_MS = 60_000;

interface SignInLogOptions {
	log: Log;
	/** Whether addresses are logged and stored. */
	addresses: boolean;
	/** Called for each failure. */
	onFailure?: ((reason: SignInFailure) => void) | undefined;
}

/** Logs each sign-in, the first failures of each minute, and how many others there were. */
export function logSignIns({ log, addresses, onFailure }: SignInLogOptions) {
	let [lines, later]: [number, Partial<Record<SignInFailure, number>>] = [0, {}];
	let timer: NodeJS.Timeout | undefined;
	/** Where a request comes from; empty if addresses are not kept. */
	const addressOf = (request: IncomingMessage & { ip?: string | undefined }) => (addresses ? (request.ip ?? "") : "");
	const factsOf = (request: IncomingMessage) => {
		const address = addressOf(request);
		return { ...(address && { address }), ...withRequestId(request) };
	};

	/** Logs the failures that were only counted. Call it at the end. */
	function end(): void {
		clearTimeout(timer);
		timer = undefined;
		if (Object.keys(later).length > 0) log.warn({ failures: later, seconds: INTERVAL_MS / 1000 }, "sign-ins failed");
		[lines, later] = [0, {}];
	}

	const says = (what: string) => (person: string, request: IncomingMessage) =>
		log.info({ person, ...factsOf(request) }, what);
	return {
		addressOf,
		signedIn: says("signed in"),
		signedOut: says("signed out"),
		/** @param person only if there is somebody of this name: another text may be a password in the wrong field */
		failed(reason: SignInFailure, request: IncomingMessage, person?: string) {
			onFailure?.(reason);
			timer ??= setTimeout(end, INTERVAL_MS).unref();
			if (++lines > LINES) later[reason] = (later[reason] ?? 0) + 1;
			else log.warn({ reason, ...(person !== undefined && { person }), ...factsOf(request) }, "sign-in failed");
		},
		end,
	};
}

export type SignInLog = ReturnType<typeof logSignIns>;
