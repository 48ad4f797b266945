/** An error that the operator can fix. Its message explains how, in complete lines, and is shown without a stack. */
export abstract class OperatorError extends Error {}

/** What an error says, for another message. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** Why a command cannot run: a port in use, a file that cannot be read, unknown arguments. */
export class StartError extends OperatorError {}
