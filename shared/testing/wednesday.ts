/** An instant for tests in which the day or the hour matters: Wednesday, 2 December 2026, 12:00 in India. */
export const WEDNESDAY = Date.parse("2026-12-02T12:00+05:30");
