import { DatabaseError, type DatabaseErrorKind } from "../schema/database-error.ts";

/** SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const BUSY_CODES: readonly string[] = [
	"55P03", // lock_not_available
	"40P01", // deadlock_detected
	"40001", // serialization_failure
	"57014", // query_canceled: it took too long
];

/** The library's message if all connections of a pool are in use, which says nothing about whether they work. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

const KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
	"25006": "standby", // read_only_sql_transaction
	"3D000": "missing", // invalid_catalog_name
	"42501": "denied", // insufficient_privilege
	"53100": "full", // disk_full
	"58030": "faulty", // io_error
	XX001: "damaged", // data_corrupted
	XX002: "damaged", // index_corrupted
};

/** Classes of codes: connection exception, invalid authorization, insufficient resources, operator intervention. */
const KINDS_OF_CLASS: Readonly<Record<string, DatabaseErrorKind>> = {
	"08": "unreachable",
	"28": "denied",
	"53": "unreachable",
	"57": "unreachable",
};

/** The library's message if a connection was lost before a statement was sent. */
export const LOST_BEFORE = "Client has encountered a connection error";

/** The library's messages, without a code, if a connection ends or fails. */
const LOST: readonly string[] = [
	"Connection terminated",
	LOST_BEFORE,
	"Client was closed",
	"Query read timeout",
	"timeout expired",
	"Cannot use a pool after calling end on the pool",
	"driver has already been destroyed",
];

/** Whether another connection holds the lock, or others use all connections. */
export function isPostgresBusy(error: unknown): boolean {
	if (error instanceof Error && error.message === ALL_IN_USE) return true;
	const codes = [error, error instanceof Error && error.cause].map(stateOf);
	return codes.some((code) => code !== undefined && BUSY_CODES.includes(code));
}

function stateOf(error: unknown): string | undefined {
	if (!(error instanceof Error && "code" in error && "severity" in error)) return undefined;
	return String(error.code);
}

/** Explains an error of the server or of the connection to it; undefined for other errors. @param name the address without user and password */
export function postgresFailure(error: unknown, name: string): DatabaseError | undefined {
	if (error instanceof DatabaseError) return error;
	const kind = kindOf(error);
	return kind && failure(kind, error as Error, name);
}

function kindOf(error: unknown): DatabaseErrorKind | undefined {
	if (!(error instanceof Error)) return undefined;
	const code = stateOf(error);
	if (code !== undefined && BUSY_CODES.includes(code)) return undefined;
	if (code !== undefined) return KINDS[code] ?? KINDS_OF_CLASS[code.slice(0, 2)];
	if (isUntrusted(error)) return "untrusted";
	return isLost(error) ? "unreachable" : undefined;
}

/** Codes of Node about certificates (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const CERTIFICATE = /CERT|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^HOSTNAME_MISMATCH$|^PATH_LENGTH_EXCEEDED$/;

const NO_TLS = "The server does not support SSL connections";

/** Whether TLS failed, other than by a lost connection. A failed `open` is about a certificate file that DATABASE_URL names. */
function isUntrusted(error: Error): boolean {
	const { code = "", syscall } = error as NodeJS.ErrnoException;
	return syscall === undefined ? CERTIFICATE.test(code) || error.message.startsWith(NO_TLS) : syscall === "open";
}

/** Whether the network failed. Such errors name the system call; several addresses lead to an AggregateError. */
function isLost(error: Error): boolean {
	if (error instanceof AggregateError) return error.errors.some((each) => each instanceof Error && isLost(each));
	const { code = "", syscall } = error as NodeJS.ErrnoException;
	return syscall !== undefined || code.startsWith("ERR_TLS") || LOST.some((text) => error.message.startsWith(text));
}

/** Whether the connection was lost after a statement was sent, so that its outcome is unknown. */
export function isLostWithin(error: unknown): boolean {
	return kindOf(error) === "unreachable" && !(error as Error).message.startsWith(LOST_BEFORE);
}

const REMEDIES: Partial<Readonly<Record<DatabaseErrorKind, string>>> = {
	denied: "check the user, the password and the user's rights",
	full: "free some space on its server",
	missing: "create it, or restore a backup",
	standby: "wait until it is promoted, or name the writable server in DATABASE_URL",
	untrusted: "check sslmode and sslrootcert in DATABASE_URL, and the server's certificate",
	unreachable: "check that it runs and that this machine can reach it",
};

function failure(kind: DatabaseErrorKind, error: Error, name: string): DatabaseError {
	const reason = reasonOf(error).replace(/\s+/g, " ");
	const remedy = REMEDIES[kind] ?? "check its log";
	return new DatabaseError(kind, `The database ${name} cannot be used (${reason}); ${remedy}`, { cause: error });
}

function reasonOf(error: Error): string {
	if (error instanceof AggregateError) return error.errors.map((each) => reasonOf(each as Error)).join(", ");
	// For certificates, Node's message continues with an option for its command line.
	const [message] = error.message.split("; if the root CA");
	return message || String((error as NodeJS.ErrnoException).code ?? error.name);
}

/** The connection was lost while a change was being committed. */
export function uncertain(error: Error, name: string): DatabaseError {
	const line = `The connection to the database ${name} was lost while a change was being stored (${reasonOf(error)})`;
	return new DatabaseError("uncertain", line, { cause: error });
}

/**
 * The data that was stored before is missing, or the database never had any.
 *
 * @param state a predicate such as "has no tables"
 */
export function missingBranches(name: string, state: string): DatabaseError {
	return new DatabaseError(
		"missing",
		`The database ${name} ${state}; is DATABASE_URL right? Restore a backup, or, to start without those that this server has shown before, remove the folder feeds from the data folder, and restart`,
	);
}
