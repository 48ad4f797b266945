/** Too many tasks are waiting. The client should come again in some seconds. */
export class QueueFull extends Error {}

interface FairQueueOptions {
	/** Tasks that run at the same time. */
	atOnce: number;
	/** Tasks that may wait; beyond that, the newest of the visitor with the most is refused. */
	mostWaiting: number;
}

interface Waiting {
	begin(): void;
	refuse(): void;
}

/**
 * Runs tasks, a few at a time. Visitors take turns, so that one with many tasks does not make the others wait. Whoever may wait is
 * served: the queue is so short that this takes no longer than a visitor waits.
 */
export class FairQueue {
	readonly #options: FairQueueOptions;
	/** By visitor, in the order of their turns; each one's tasks with the oldest first. */
	readonly #waiting = new Map<string, Waiting[]>();
	#running = 0;
	#count = 0;

	constructor(options: FairQueueOptions) {
		this.#options = options;
	}

	/**
	 * Runs a task when it is its turn.
	 *
	 * @param visitor the key by which visitors take turns
	 * @throws {QueueFull} if too many are waiting; otherwise as the task does
	 */
	async run<Result>(visitor: string, task: () => Promise<Result>): Promise<Result> {
		if (this.#running < this.#options.atOnce) this.#running++;
		else await this.#turn(visitor);
		try {
			return await task();
		} finally {
			this.#next();
		}
	}

	#turn(visitor: string): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const own = this.#waiting.get(visitor) ?? [];
		own.push({ begin: resolve, refuse: () => reject(new QueueFull("too many are waiting")) });
		this.#waiting.set(visitor, own);
		this.#count++;
		if (this.#count > this.#options.mostWaiting) this.#refuseOne();
		return promise;
	}

	/** The place of a task that has ended goes to the next one. */
	#next(): void {
		const [first] = this.#waiting;
		if (!first) {
			this.#running--;
			return;
		}
		const [visitor, own] = first;
		this.#waiting.delete(visitor);
		const next = own.shift();
		this.#count--;
		if (own.length > 0) this.#waiting.set(visitor, own);
		next?.begin();
	}

	/** Whether a further task of this visitor would be refused: cheaper to ask than to try. */
	refuses(visitor: string): boolean {
		if (this.#count < this.#options.mostWaiting) return false;
		const own = (this.#waiting.get(visitor)?.length ?? 0) + 1;
		for (const { length } of this.#waiting.values()) if (length > own) return false;
		return true;
	}

	#refuseOne(): void {
		let most: [string, Waiting[]] | undefined;
		for (const entry of this.#waiting) if (!most || entry[1].length >= most[1].length) most = entry;
		if (!most) return;
		const [visitor, own] = most;
		own.pop()?.refuse();
		this.#count--;
		if (own.length === 0) this.#waiting.delete(visitor);
	}
}
