/** A map's worker that has not answered after this time has gone; a slow phone may be busy with a large tile for seconds. */
export const WORKER_PATIENCE_MS = 8000;
