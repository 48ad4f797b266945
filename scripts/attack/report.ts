/** The lines and the table that a run prints. */
import { type AttackResult, mib, ms } from "./attack-result.ts";

const MB = 1e6;

/** One line: what was sent, what came back, what visitors noticed, and whether the site held. */
export function lineOf({
	name,
	seconds,
	sent,
	cameBack,
	visitors,
	newPages,
	busy,
	watched,
	notes,
	...outcome
}: AttackResult): string {
	const statuses = Object.entries(cameBack.statuses).map(([status, count]) => `${count} times ${status}`);
	return [
		`${name}, ${seconds.toFixed(1)} s: sent ${sent.requests} requests, ${bytes(sent.bytesSent)}, ${sent.connections} connections`,
		`came back ${[...statuses, bytes(cameBack.bytesReceived)].join(", ")}`,
		`visitors ${visitors.count}, p50 ${ms(visitors.p50)}, p99 ${ms(visitors.p99)}, max ${ms(visitors.max)}`,
		`new pages ${newPages.count}, ${busy} busy, max ${ms(newPages.max)}`,
		`memory ${mib(watched.peak)}, ${watched.connections} connections, ${mib(watched.unsent)} unsent`,
		`the site ran ${percent(watched.ran)} and waited for a core ${percent(watched.waited)} of the time`,
		...notes,
		...outcome.warnings.map((warning) => `warning: ${warning}`),
		verdictOf(outcome),
	].join("; ");
}

function verdictOf({ faults }: Pick<AttackResult, "faults">): string {
	return faults.length === 0 ? "held" : `GAVE WAY: ${faults.join("; ")}`;
}

function percent(share: number): string {
	return `${Math.round(share * 100)} %`;
}

function bytes(count: number): string {
	return count < MB ? `${(count / 1000).toFixed(1)} KB` : `${(count / MB).toFixed(1)} MB`;
}

/** All attacks with their most important figures. */
export function tableOf(results: readonly AttackResult[]): string {
	const rows = results.map(({ name, visitors, newPages, busy, watched, warnings, faults }) => [
		name,
		ms(visitors.p50),
		ms(visitors.p99),
		ms(visitors.max),
		ms(newPages.max),
		String(busy),
		mib(watched.peak),
		percent(watched.waited),
		faults.length > 0 ? "GAVE WAY" : warnings.length > 0 ? "held, with a warning" : "held",
	]);
	const table = [["attack", "p50", "p99", "max", "new page", "busy", "memory", "no core", "outcome"], ...rows];
	const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
	return table
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}
