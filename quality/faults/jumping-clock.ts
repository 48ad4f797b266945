/**
 * Preloaded into a server: its clock jumps by seconds, hours or years, forwards and backwards, several times a second. Timers and
 * `performance.now()` go on as usual, as when an operator or a time service sets the clock.
 */
const INTERVAL_MS = 150;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const YEAR = 365 * 24 * HOUR;
const JUMPS = [0, -5 * SECOND, 90 * SECOND, -HOUR, HOUR, -26 * HOUR, 30 * HOUR, -2 * YEAR, 3 * YEAR];

const RealDate = Date;
let jump = 0;
const now = () => RealDate.now() + jump;

globalThis.Date = new Proxy(RealDate, {
	construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
	apply: () => new RealDate(now()).toString(),
	get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

setInterval(() => {
	jump = JUMPS[Math.floor(Math.random() * JUMPS.length)] ?? 0;
}, INTERVAL_MS).unref();
