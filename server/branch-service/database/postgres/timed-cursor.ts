import type { Socket } from "node:net";
import Cursor from "pg-cursor";

interface CursorConnection {
	stream: Pick<Socket, "destroyed">;
	once(event: "end", listener: () => void): void;
	removeListener(event: "end", listener: () => void): void;
}

/**
 * A cursor that ends its query's time limit and can be closed after its connection has ended. The library ends the limit by a callback that
 * a cursor never calls, so the process would wait for it; and closing would wait forever for an answer over an ended connection.
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
