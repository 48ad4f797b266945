/**
 * The alerts on what a running site counts, not on made-up figures: the steps of README.md raise no alert, an outage of the database and an upstream
 * whose list shrinks do what docs/operations/incidents.md says. Each recorded answer of /metrics is a minute, so ages of lists are not tested.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { branchOf, tableOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { sendsFeeds, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { sampleBranches } from "../../server/testing/sample-items.ts";
import { send } from "../../server/testing/send.ts";
import { CHANGES_PATH, CREATE_BRANCH_PATH, EXAMPLES_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS, HEALTH_PATH, METRICS_PATH, READY_PATH } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { debianProgram } from "./debian-program.ts";

const ALERTS = path.join(import.meta.dirname, "..", "..", "docs", "operations", "alerts.yml");
const METRICS_TOKEN = "a-token-of-16-characters";
const JSON_BODY = { "content-type": "application/json" };

const promtool = debianProgram("promtool", "prometheus");

/** A site whose metrics are recorded. Its data folder outlives it. */
async function record() {
	const folder = mkdtempSync(path.join(tmpdir(), "alerts-test-"));
	const DATA_DIR = path.join(folder, "data");
	const series = new Map<string, (string | undefined)[]>();
	let site: Awaited<ReturnType<typeof startSite>> | undefined;
	let minutes = 0;
	onTestFinished(async () => {
		await site?.close();
		rmSync(folder, { recursive: true });
	});

	async function start(env: Record<string, string> = {}) {
		await site?.close();
		site = await startSite({ DATA_DIR, METRICS_TOKEN, STORE_REFRESH_SECONDS: "1", ...env });
	}
	async function ask(address: string, options: Parameters<typeof send>[2] = {}) {
		const { status, headers, body } = await send(site?.origin ?? "", address, options);
		return { status, etag: String(headers.etag), json: () => JSON.parse(body.toString()) };
	}
	/** Some minutes, each with what happens in it: visitors and probes come anyway. */
	async function pass(count: number, during: () => Promise<unknown> = async () => undefined) {
		for (let minute = 0; minute < count; minute++) {
			for (const address of ["/", "/?q=pune", "/hi", READY_PATH, READY_PATH, HEALTH_PATH]) await ask(address);
			await during();
			const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
			const { body } = await send(site?.origin ?? "", METRICS_PATH, { headers });
			for (const [, name = "", value] of body.toString().matchAll(/^(branch_locator_\w+\S*) (\S+)$/gm)) {
				const values = series.get(name) ?? Array<undefined>(minutes).fill(undefined);
				series.set(name, [...values, value]);
			}
			minutes++;
			for (const values of series.values()) if (values.length < minutes) values.push(undefined);
		}
	}
	/** Waits until the site shows so many branches. */
	const shows = (count: number) =>
		expect.poll(async () => (await ask(FEED_PATHS.branches)).json().data.length).toBe(count);

	/** The alerts that fire, or have fired, each once. */
	function fired(): string[] {
		const target = 'job="branch-locator",instance="a"';
		const input_series = [...series].map(([name, values]) => {
			const [metric, labels] = name.split(/[{}]/);
			const series = `${metric}{${[labels, target].filter(Boolean).join(",")}}`;
			return { series, values: values.map((value) => value ?? "_").join(" ") };
		});
		input_series.push({ series: `up{${target}}`, values: `1x${minutes}` });
		const expr = `count by (alertname) (max_over_time(ALERTS{alertstate="firing"}[1d]))`;
		// Promtool prints what it has got instead of what is expected.
		const promql_expr_test = [{ expr, eval_time: `${minutes}m`, exp_samples: [{ labels: "{}", value: -1 }] }];
		const tests = [{ interval: "1m", input_series, promql_expr_test }];
		copyFileSync(ALERTS, path.join(folder, "alerts.yml"));
		const file = path.join(folder, "test.yml");
		writeFileSync(file, stringify({ rule_files: ["alerts.yml"], evaluation_interval: "1m", tests }));
		const { stdout, stderr } = spawnSync(promtool ?? "", ["test", "rules", file], { encoding: "utf8" });
		const [, got] = /\bgot:([\s\S]*)/.exec(stdout + stderr) ?? [];
		if (got === undefined) throw new Error(stdout + stderr);
		return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = ""]) => name).sort();
	}
	return { start, ask, pass, shows, fired, database: path.join(DATA_DIR, "branches.sqlite") };
}

const post = (body: object, headers = {}) => ({
	method: "POST",
	headers: { ...JSON_BODY, ...headers },
	body: JSON.stringify(body),
});

describe.runIf(promtool)("on recorded figures", () => {
	test("the steps of the README set off nothing: examples, deleting them, a sheet, undoing it", async () => {
		const { start, ask, pass, shows, fired } = await record();
		await start();
		await shows(180);
		await pass(10);
		const { etag } = await ask(EXAMPLES_PATH);
		expect(await ask(`${EXAMPLES_PATH}/remove`, post({ keep: [] }, { "if-match": etag }))).toMatchObject({
			status: 200,
		});
		await shows(0);
		await pass(10);
		const sheet = { method: "POST", ...multipart(xlsxOf(tableOf(100))) };
		expect(await ask(UPLOAD_BRANCH_PATH, sheet)).toMatchObject({ status: 200 });
		await shows(100);
		await pass(10);
		const [{ id }] = (await ask(CHANGES_PATH)).json().data;
		expect(await ask(`${CHANGES_PATH}/${id}/undo`, post({}))).toMatchObject({ status: 200 });
		await shows(0);
		await pass(10);
		expect(fired()).toEqual([]);
	});

	test("an outage of the database is a warning, and turns no visitor away, however many probes and calls there are", async () => {
		const { start, ask, pass, fired, database } = await record();
		await start();
		await pass(5);
		writeFileSync(database, "no database ".repeat(1000));
		await start();
		await pass(20, async () => {
			for (let call = 0; call < 20; call++) {
				expect((await ask(CREATE_BRANCH_PATH, post(confirmed(branchOf(7))))).status).toBe(503);
				await ask("/admin");
			}
		});
		expect(fired()).toEqual(["BranchLocatorDatabaseDown"]);
	});

	test("an upstream's list that shrinks sets off its alert, unless an admin here did it", async () => {
		let count = 180;
		const upstream = await startFakeUpstream((request, response) => {
			if (request.method === "POST") count -= 70;
			sendsFeeds({ [FEED_PATHS.branches]: sampleBranches(count) })(request.resume(), response);
		});
		onTestFinished(() => upstream.close());
		const { start, ask, pass, shows, fired } = await record();
		await start({ BRANCH_API_URL: upstream.url });
		await pass(10);
		await ask(CREATE_BRANCH_PATH, post({}));
		await shows(110);
		await pass(10);
		expect(fired()).toEqual([]);
		count = 60;
		await shows(60);
		await pass(10);
		expect(fired()).toEqual(["BranchLocatorFeedShrunk"]);
	});
});
