/** Caddy with a configuration of the documents, as a process in the foreground, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answers, freePort } from "../nginx-process.ts";

interface CaddyProcess {
	httpsPort: number;
	/** That of the authority that it has made for itself. */
	certificate: Buffer;
	stop(): Promise<void>;
}

/**
 * Starts it.
 *
 * @param caddy its path
 * @param text its configuration, for the usual ports and certificates
 * @throws with what it wrote, if it does not start
 */
export async function startCaddy(caddy: string, text: string, env: Record<string, string> = {}): Promise<CaddyProcess> {
	const folder = mkdtempSync(path.join(tmpdir(), "caddy-test-"));
	const [httpPort, httpsPort] = await Promise.all([freePort(), freePort()]);
	const options = [
		"admin off",
		"local_certs",
		"skip_install_trust",
		`http_port ${httpPort}`,
		`https_port ${httpsPort}`,
	];
	const file = path.join(folder, "Caddyfile");
	writeFileSync(file, `{\n${options.join("\n")}\n}\n${text}`);
	const child = spawn(caddy, ["run", "--config", file, "--adapter", "caddyfile"], {
		env: { ...process.env, ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
		stdio: ["ignore", "ignore", "pipe"],
	});
	let log = "";
	child.stderr.setEncoding("utf8").on("data", (part: string) => {
		log += part;
	});
	const ended = once(child, "close");
	async function stop() {
		child.kill("SIGKILL");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	}
	while (!(await answers(httpPort)) || !log.includes("certificate obtained successfully")) {
		if (child.exitCode === null) continue;
		await stop();
		throw new Error(`Caddy did not start: ${log}`);
	}
	const certificate = readFileSync(path.join(folder, "caddy", "pki", "authorities", "local", "root.crt"));
	return { httpsPort, certificate, stop };
}
