/** More than a sheet of these tests needs. */
export const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 50_000_000 };
