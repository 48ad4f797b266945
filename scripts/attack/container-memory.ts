/**
 * Loaded into the site before its own code, so that it believes what it would in the container: that the memory is limited, and that
 * what it and its processes use is gone.
 */
import { memoryOfTree } from "../process/process-tree.ts";

const bytes = Number(new URL(import.meta.url).searchParams.get("mib")) * 1024 * 1024;

process.constrainedMemory = () => bytes;
process.availableMemory = () => Math.max(0, bytes - memoryOfTree(process.pid));
