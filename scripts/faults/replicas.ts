/** Three servers of the site behind nginx, over one PostgreSQL database, as docs/operations/several-servers.md has them. */
import { createServer } from "node:http";
import path from "node:path";
import { listen } from "../../server/testing/listen.ts";
import { type PostgresServer, startPostgres } from "../../server/testing/postgres-server.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { debianProgram } from "../operations/debian-program.ts";
import { type NginxProcess, startNginx } from "../operations/nginx-process.ts";
import { recipeBlocks, withPlaces } from "../operations/recipe.ts";
import { leftInGroup } from "./left-in-group.ts";

/** The addresses in the recipe. */
const WRITTEN = ["127.0.0.1:3001", "127.0.0.1:3002", "127.0.0.1:3003"];

export class Replicas {
	readonly #folder: string;
	readonly #ports: readonly number[];
	readonly #databaseUrl: string;
	readonly #nginx: NginxProcess;
	readonly #running = new Map<number, ServerProcess>();
	readonly database: PostgresServer;

	private constructor(folder: string, ports: readonly number[], database: PostgresServer, nginx: NginxProcess) {
		this.#folder = folder;
		this.#ports = ports;
		this.#nginx = nginx;
		this.database = database;
		this.#databaseUrl = database.createDatabase("replicas");
	}

	/**
	 * Starts everything.
	 *
	 * @param folder of the servers' own data
	 * @throws if nginx or PostgreSQL is missing
	 */
	static async start(folder: string): Promise<Replicas> {
		const program = debianProgram("nginx", "nginx-light");
		if (program === undefined) throw new Error("nginx is missing");
		const ports = await Promise.all(WRITTEN.map(freePort));
		const places = WRITTEN.map((written, index) => [written, `127.0.0.1:${ports[index]}`]);
		const [block = ""] = recipeBlocks("several-servers.md", "nginx");
		const upstream = withPlaces(block, Object.fromEntries(places));
		const database = await startPostgres({ durable: true });
		const replicas = new Replicas(folder, ports, database, await startNginx(program, { upstream, plain: true }));
		// At the same time: the tables are made once all the same.
		await Promise.all(ports.map((_, index) => replicas.startServer(index)));
		return replicas;
	}

	get count(): number {
		return this.#ports.length;
	}

	/** Where visitors ask. */
	get origin(): string {
		return `http://127.0.0.1:${this.#nginx.httpsPort}`;
	}

	/** Of each server. */
	get origins(): string[] {
		return this.#ports.map((port) => `http://127.0.0.1:${port}`);
	}

	/** The address of the database. */
	get databaseUrl(): string {
		return this.#databaseUrl;
	}

	/** Starts a server, again with the port and data of before; resolves when it answers. */
	async startServer(index: number): Promise<void> {
		const env = {
			PORT: String(this.#ports[index]),
			DATABASE_URL: this.#databaseUrl,
			TRUST_PROXY: "127.0.0.1",
			ADMIN_AUTH: "open",
			STORE_REFRESH_SECONDS: "60",
		};
		const dataDir = path.join(this.#folder, String(index));
		this.#running.set(index, await startServerProcess("main.ts", dataDir, { env, ownGroup: true }));
	}

	/**
	 * Ends a server: at once, or as an operator does.
	 *
	 * @returns how many of its processes are left
	 */
	async endServer(index: number, signal: "SIGKILL" | "SIGTERM"): Promise<number> {
		const server = this.#running.get(index);
		if (!server) return 0;
		this.#running.delete(index);
		process.kill(server.pid, signal);
		await server.ended;
		return leftInGroup(server.pid);
	}

	/** Ends everything at once. */
	async end(): Promise<void> {
		for (const { signalAll, ended } of this.#running.values()) {
			signalAll("SIGKILL");
			await ended;
		}
		this.#running.clear();
		await this.#nginx.stop();
		await this.database.stop();
	}
}

async function freePort(): Promise<number> {
	const { url, close } = await listen(createServer());
	await close();
	return Number(new URL(url).port);
}
