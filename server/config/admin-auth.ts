/** The variables that decide who is an admin. */
import type { Role } from "../../shared/api/people.ts";
import { adminName, exactKey, proxiedName } from "./admin-name.ts";
import { headerName, oneOf, plainPassword, type ReadSetting, sitePath } from "./config-values.ts";

/** How stored passwords may be hashed; each says how, and none makes sign-in slower than the slowest of these. */
export const HASH_ALGORITHMS = ["scrypt-1024-8-1", "scrypt-16384-8-1", "scrypt-16384-8-5"] as const;
export type HashAlgorithm = (typeof HASH_ALGORITHMS)[number];

/** Who may see the admin pages and change branches. */
export type AdminAuth =
	/** Anyone who can connect; `exposed` if other machines may be able to. */
	| { kind: "open"; exposed: boolean }
	/** People in the database, and who knows `user` and `password`, which is generated if there is nobody. No setting says `hashing`: tests have a cheaper one. */
	| { kind: "password"; user: string; password: string | undefined; hashing?: HashAlgorithm }
	/** The user whom an authenticating proxy names in a header. */
	| HeaderAuth;

export interface HeaderAuth {
	kind: "header";
	/** The header's name, in lower case. */
	header: string;
	/** The addresses and subnets from which the header is believed, as in TRUST_PROXY. */
	proxies: string;
	/** The keys (`exactKey`) of the admins; undefined if every user that the proxy names is one. */
	allowed: ReadonlySet<string> | undefined;
	/** What everybody may do whom no owner has given other rights. */
	role: Role;
	/** Where the proxy signs people out: a path on this site. */
	signOutPath: string | undefined;
}

interface AdminVariables {
	read: ReadSetting;
	isSet(name: string): boolean;
	/** A password must not have blanks around it, which `read` removes. */
	password: string | undefined;
	/** Whether other machines may be able to connect. */
	exposed: boolean;
	trustProxy: number | string | false;
	/** Problems are added here. */
	problems: string[];
}

/** How many names may be allowed, as SETTINGS says. */
const MAX_ALLOWED = 1000;

/** How admins sign in; on the operator's own machine not at all, unless a password is set. Contradictions are added to `problems`. */
export function readAdminAuth(variables: AdminVariables): AdminAuth {
	const { read, isSet, exposed, problems } = variables;
	const user = read("ADMIN_USER", adminName, "admin");
	const isPlain = (text: string) => text === variables.password;
	const password = read("ADMIN_PASSWORD", (text) => (isPlain(text) ? plainPassword(text) : undefined));
	const usual = exposed || isSet("ADMIN_PASSWORD") ? "password" : "open";
	const kind = read<AdminAuth["kind"]>("ADMIN_AUTH", oneOf(["open", "password", "header"]), usual);
	const header = readHeaderAuth(variables, kind);
	if (kind !== "password" && isSet("ADMIN_PASSWORD")) {
		problems.push(`ADMIN_AUTH is ${kind} and ADMIN_PASSWORD is set; allowed: one of them`);
	}
	if (kind === "password") return { kind, user, password };
	for (const name of ["ADMIN_SECOND_FACTOR", "SESSION_IDLE_MINUTES", "SESSION_HOURS"]) {
		if (isSet(name)) problems.push(`${name} is set and ADMIN_AUTH is ${kind}; allowed: only with password`);
	}
	return kind === "header" ? header : { kind, exposed };
}

function readHeaderAuth({ read, isSet, trustProxy, problems }: AdminVariables, kind: AdminAuth["kind"]): HeaderAuth {
	const header = read("ADMIN_HEADER", headerName, "x-forwarded-user");
	const allowed = read("ADMIN_ALLOW", nameKeys);
	const role = read<Role>("ADMIN_ROLE", oneOf(["owner", "editor"]), "owner");
	const signOutPath = read("ADMIN_SIGN_OUT_URL", sitePath);
	if (kind !== "header") {
		for (const name of ["ADMIN_HEADER", "ADMIN_ALLOW", "ADMIN_ROLE", "ADMIN_SIGN_OUT_URL"]) {
			if (isSet(name)) problems.push(`${name} is set and ADMIN_AUTH is ${kind}; allowed: only with header`);
		}
	} else if (typeof trustProxy === "number" || !isSet("TRUST_PROXY")) {
		const shown = isSet("TRUST_PROXY") ? `the number ${trustProxy}` : "not set";
		problems.push(
			`ADMIN_AUTH is header and TRUST_PROXY is ${shown}; allowed: the addresses and subnets of the proxies, because the header is trusted from nobody else`,
		);
	}
	const proxies = typeof trustProxy === "string" ? trustProxy : "";
	return { kind: "header", header, proxies, allowed, role, signOutPath };
}

function nameKeys(text: string): ReadonlySet<string> | undefined {
	const names = text.split(",").map((each) => proxiedName(each.trim()));
	const valid = names.filter((name) => name !== undefined);
	return valid.length === names.length && names.length <= MAX_ALLOWED ? new Set(valid.map(exactKey)) : undefined;
}
