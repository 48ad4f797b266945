/** What an operator can put right: the message says how, in whole lines, and is shown without a stack. */
export abstract class OperatorError extends Error {}
