/** What the engine of changes cannot do, and the net knows. An engine that can more changes only these lines. */
export const LIMITS = {
	/** Kinds of changes that are never undone. */
	finalKinds: ["refused"] as readonly string[],
	/** All closures of a branch are one value, and so are its planned changes: an older change of one is not undone after a newer one of another. */
	listIsOneValue: true,
	/** A planned change that began is not planned again by undoing its beginning, so that its plan can then not be undone. */
	begunPlanIsLost: true,
	/** A preview is over as soon as anything of its branches is changed, not only what it would change itself. */
	previewIsOfWholeBranch: true,
};
