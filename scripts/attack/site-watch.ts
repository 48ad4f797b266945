/** Watches memory and connections of a site while it is attacked. */
import { coreTimes, memoryOfTree, peakOf, processTree, resetPeak, tcpSockets } from "../process/process-tree.ts";

export interface Watched {
	/**
	 * The most memory of the site with all its processes, in bytes: of all together, as sampled, or of the largest alone, whose peak
	 * Linux records.
	 */
	peak: number;
	/** The most connections that the site had at one time. */
	connections: number;
	/** The most that waited in the system to be taken by clients, in bytes. */
	unsent: number;
	/** Shares of the time in which the site's main thread ran, and in which it waited for a core because the machine was busy. */
	ran: number;
	waited: number;
}

const MEMORY_EVERY_MS = 50;
const CONNECTIONS_EVERY_MS = 500;

/** Begins to watch. The returned function ends it. */
export function watchSite(pid: number, port: number): () => Watched {
	const watched: Watched = { peak: 0, connections: 0, unsent: 0, ran: 0, waited: 0 };
	for (const each of processTree(pid)) resetPeak(each);
	const begin = performance.now();
	const before = coreTimes(pid);

	function sampleMemory() {
		watched.peak = Math.max(watched.peak, memoryOfTree(pid), ...processTree(pid).map(peakOf));
	}
	function sampleConnections() {
		// The site's ends of the connections.
		const open = tcpSockets().filter(({ localPort, listening }) => localPort === port && !listening);
		watched.connections = Math.max(watched.connections, open.filter(({ taken }) => taken).length);
		watched.unsent = Math.max(
			watched.unsent,
			open.reduce((sum, { unsent }) => sum + unsent, 0),
		);
	}
	const timers = [setInterval(sampleMemory, MEMORY_EVERY_MS), setInterval(sampleConnections, CONNECTIONS_EVERY_MS)];
	return () => {
		for (const timer of timers) clearInterval(timer);
		sampleMemory();
		sampleConnections();
		const passed = performance.now() - begin;
		const { ran, waited } = coreTimes(pid);
		return { ...watched, ran: (ran - before.ran) / passed, waited: (waited - before.waited) / passed };
	};
}
