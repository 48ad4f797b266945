import { OperatorError } from "./operator-error.ts";

/** Why a command cannot do its work: a port in use, a file that cannot be read, words that it does not know. */
export class StartError extends OperatorError {}
