/** What only workers send to the main process. */

/** The secret of this start. */
export const KEY_HEADER = "x-worker-key";
/** Asks for a feed instead of an answer to a client. */
export const FEED_HEADER = "x-worker-feed";
/** The address from which the client is connected to the worker. */
export const ADDRESS_HEADER = "x-worker-client";
