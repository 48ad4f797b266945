/**
 * Moves the clock of a process or page: time passes as usual, but `Date` says another one. Called again, it replaces the difference. It is
 * sent to pages as text, so it uses nothing outside itself. Both old and new dates are instances of `Date`.
 *
 * @param by milliseconds
 */
export function moveDate(by: number): void {
	const clock = globalThis as { movedBy?: number };
	const isMoved = clock.movedBy !== undefined;
	clock.movedBy = by;
	if (isMoved) return;
	const realNow = Date.now.bind(Date);
	Date.now = () => realNow() + (clock.movedBy ?? 0);
	globalThis.Date = new Proxy(Date, {
		construct: (date, given, as) => Reflect.construct(date, given.length > 0 ? given : [date.now()], as),
		apply: (date) => new date(date.now()).toString(),
	});
	Date.prototype.constructor = Date;
}

/** By how much the clock of this process is moved. */
export function movedBy(): number {
	return (globalThis as { movedBy?: number }).movedBy ?? 0;
}
