/** Reads the config, starts the site, and shuts it down when asked to. */
import { BrandError } from "./brand/brand-file.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { createLog } from "./ops/log.ts";
import { loadBuiltRenderer } from "./pages/built-renderer.ts";
import { startSite } from "./site.ts";

async function main(): Promise<void> {
	const config = loadConfig(process.env);
	const log = createLog(config.logLevel);
	const renderer = await loadBuiltRenderer();
	const site = await startSite({ config, log, renderer }).catch((error: unknown) => {
		throw explained(error, config);
	});
	process.stdout.write(`Branch locator: ${site.url}\n`);
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.once(signal, () => {
			log.info({ signal }, "shutting down");
			site.close().then(() => process.exit(0));
		});
	}
}

/** A port that cannot be had is said in one line that names the variable to change. */
function explained(error: unknown, { host, port }: Config): unknown {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	if (code === "EADDRINUSE") return new ConfigError([`PORT ${port} on ${host} is in use; choose another with PORT`]);
	if (code === "EACCES")
		return new ConfigError([`PORT ${port} on ${host} may not be used by this user; choose another with PORT`]);
	if (code === "EADDRNOTAVAIL") return new ConfigError([`HOST ${host} is not an address of this machine`]);
	return error;
}

main().catch((error: unknown) => {
	const known = error instanceof ConfigError || error instanceof BrandError;
	const text = error instanceof Error ? ((known ? undefined : error.stack) ?? error.message) : String(error);
	process.stderr.write(`${text}\n`);
	process.exit(1);
});
