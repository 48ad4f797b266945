/**
 * Loaded into the site before its own code, so that it believes what it would in the container: that the memory is limited, and that
 * what it and its processes use is gone.
 */
import { memoryOfTree } from "../process/process-tree.ts";
import { CONTAINER_BYTES } from "./container.ts";

process.constrainedMemory = () => CONTAINER_BYTES;
process.availableMemory = () => Math.max(0, CONTAINER_BYTES - memoryOfTree(process.pid));
