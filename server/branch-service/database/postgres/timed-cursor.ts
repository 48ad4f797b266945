import Cursor from "pg-cursor";

/**
 * Rows that are read some at a time. The time limit of a query holds for all of them; the library ends it by a callback that a cursor never
 * calls, so the process would wait for the limit.
 */
export class TimedCursor<Row = unknown> extends Cursor<Row> {
	/** Set by the library. */
	declare callback?: () => void;

	override close(): Promise<void>;
	override close(done: (error: Error) => void): undefined;
	override close(done?: (error: Error) => void): Promise<void> | undefined {
		this.callback?.();
		return done ? super.close(done) : super.close();
	}
}
