/** The container of compose.yaml. */
export const CONTAINER_MIB = 512;

/** The share of the memory that Node chooses for its heap. */
export const HEAP_SHARE = 0.5;
