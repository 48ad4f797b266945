import { OperatorError } from "./operator-error.ts";

/** Why a command cannot run: a port in use, a file that cannot be read, unknown arguments. */
export class StartError extends OperatorError {}
