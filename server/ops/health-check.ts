/** For the container's HEALTHCHECK: exits with 0 if the site on this machine answers, otherwise with 1. */

import { HEALTH_PATH } from "../../shared/paths.ts";
import { loadConfig } from "../config/config.ts";

const LONGEST_WAIT_MS = 3000;

const { host, port } = loadConfig();
const local = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
const address = `http://${local.includes(":") ? `[${local}]` : local}:${port}${HEALTH_PATH}`;
const healthy = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).then(
	(response) => response.ok,
	() => false,
);
process.exit(healthy ? 0 : 1);
