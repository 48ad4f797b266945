import type { Socket } from "node:net";
import Cursor from "pg-cursor";

interface CursorConnection {
	stream: Pick<Socket, "destroyed">;
	once(event: "end", listener: () => void): void;
	removeListener(event: "end", listener: () => void): void;
}

/**
 * Rows that are read some at a time. The time limit of a query holds for all of them; the library ends it by a callback that a cursor never
 * calls, so the process would wait for the limit. And it would wait for ever for the server to close a cursor over a connection that has ended.
 */
export class TimedCursor<Row = unknown> extends Cursor<Row> {
	/** Set by the library. */
	declare callback?: () => void;
	declare connection: CursorConnection | null;

	override close(): Promise<void>;
	override close(done: (error: Error) => void): undefined;
	override close(done?: (error: Error) => void): Promise<void> | undefined {
		this.callback?.();
		return done ? super.close(done) : this.#close();
	}

	async #close(): Promise<void> {
		const { connection } = this;
		if (!connection) return super.close();
		if (connection.stream.destroyed) return;
		const { promise: ended, resolve } = Promise.withResolvers<void>();
		connection.once("end", resolve);
		await Promise.race([super.close(), ended]);
		connection.removeListener("end", resolve);
	}
}
