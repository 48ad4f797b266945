/** The container of compose.yaml. */
export const CONTAINER_BYTES = 512 * 1024 * 1024;

/** The heap that Node chooses in it. */
export const CONTAINER_HEAP_MIB = 256;
