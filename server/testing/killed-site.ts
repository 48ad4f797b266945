/** A site that a test kills, as a process: with the database of a folder. It prints its address. */
import { startGuardedSite } from "./guarded-site.ts";

const [dataDir = ""] = process.argv.slice(2);
const env = { ADMIN_AUTH: "password", TRUST_PROXY: "1" };
const { url } = await startGuardedSite({ upstream: "http://127.0.0.1:9", dataDir, env });
process.stdout.write(`${url}\n`);
