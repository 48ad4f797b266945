/** An error that the operator can fix. Its message explains how, in complete lines, and is shown without a stack. */
export abstract class OperatorError extends Error {}
