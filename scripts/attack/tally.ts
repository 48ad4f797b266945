/** Counts what an attack sent and what came back. */
export interface Tally {
	requests: number;
	connections: number;
	/** Bytes of connections that have ended, as they left this process. */
	bytesSent: number;
	bytesReceived: number;
	/** Connections that have ended, by either side. */
	closed: number;
	/** Answers by status. */
	statuses: Record<string, number>;
	answered(status: number): void;
}

export function createTally(): Tally {
	return {
		requests: 0,
		connections: 0,
		bytesSent: 0,
		bytesReceived: 0,
		closed: 0,
		statuses: {},
		answered(status) {
			this.statuses[status] = (this.statuses[status] ?? 0) + 1;
		},
	};
}
