/** A real PostgreSQL server for tests, on a free port and with a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface PostgresServer {
	/** Its address without a database's name, ending in a slash. */
	url: string;
	port: number;
	/** Creates an empty database and returns its address. */
	createDatabase(name: string): string;
	/** Ends it at once, as a crash does. What was committed stays, if it was started with `durable`. */
	kill(): Promise<void>;
	/** Starts it again after `kill`, on the same port. */
	start(): Promise<void>;
	/** Ends it and removes its folder. */
	stop(): Promise<void>;
}

interface PostgresServerOptions {
	/** Whether commits are flushed to the disk; tests that end no server do not need that. */
	durable?: boolean;
	/** Another port than a free one. */
	port?: number;
}

const START_MS = 20_000;

/** The newest server that Debian's packages have installed. */
export function findPostgres(): string | undefined {
	const versions = globSync("/usr/lib/postgresql/*/bin/postgres").sort(
		(a, b) =>
			Number.parseInt(path.basename(path.resolve(a, "../..")), 10) -
			Number.parseInt(path.basename(path.resolve(b, "../..")), 10),
	);
	return versions.at(-1);
}

/**
 * Starts a server.
 *
 * @throws if there is no PostgreSQL on this machine, or it does not start
 */
export async function startPostgres({ durable = false, port }: PostgresServerOptions = {}): Promise<PostgresServer> {
	const program = findPostgres();
	if (program === undefined) throw new Error("PostgreSQL is missing: apt-get install postgresql");
	const bin = path.dirname(program);
	const folder = mkdtempSync(path.join(tmpdir(), "branch-locator-postgres-"));
	// The server does not run as root.
	const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
	if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
	const data = path.join(folder, "data");
	const created = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
	execFileSync(path.join(bin, "initdb"), [...created, "-D", data], { ...user, cwd: folder, stdio: "ignore" });
	const ownPort = port ?? (await freePort());
	const settings = ["listen_addresses=127.0.0.1", "max_connections=300", `unix_socket_directories=${folder}`];
	if (!durable) settings.push("fsync=off", "full_page_writes=off", "synchronous_commit=off");
	const parameters = ["-D", data, "-p", String(ownPort), ...settings.flatMap((each) => ["-c", each])];
	let server: ChildProcess | undefined;
	const end = () => void server?.kill("SIGQUIT");

	async function start(): Promise<void> {
		const child = spawn(path.join(bin, "postgres"), parameters, { ...user, cwd: folder, stdio: "ignore" });
		server = child;
		const deadline = performance.now() + START_MS;
		while (!isReady(bin, ownPort)) {
			if (child.exitCode !== null || performance.now() > deadline) throw new Error("PostgreSQL does not start");
			await delay(50);
		}
	}
	/** @param signal ends it at once, or after its clients */
	async function stop(signal: NodeJS.Signals): Promise<void> {
		const child = server;
		server = undefined;
		if (!child || child.exitCode !== null) return;
		const ended = once(child, "exit");
		child.kill(signal);
		await ended;
	}
	process.once("exit", end);
	await start();
	const url = `postgres://postgres@127.0.0.1:${ownPort}/`;
	return {
		url,
		port: ownPort,
		createDatabase: (name) => createDatabase(url, name),
		kill: () => stop("SIGQUIT"),
		start,
		async stop() {
			await stop("SIGQUIT");
			process.off("exit", end);
			if (existsSync(folder)) rmSync(folder, { recursive: true });
		},
	};
}

/**
 * Creates an empty database on a server and returns its address.
 *
 * @param url the server's, ending in a slash
 */
export function createDatabase(url: string, name: string): string {
	execFileSync("psql", ["--quiet", "--no-psqlrc", "--command", `CREATE DATABASE "${name}"`, `${url}postgres`]);
	return `${url}${name}`;
}

function idOf(which: "-u" | "-g"): number {
	return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
}

function isReady(bin: string, port: number): boolean {
	try {
		execFileSync(path.join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
		return true;
	} catch {
		return false;
	}
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "127.0.0.1");
	await once(probe, "listening");
	const { port } = probe.address() as { port: number };
	probe.close();
	await once(probe, "close");
	return port;
}
