/** Too many tasks are waiting. The client should try again in some seconds. */
export class QueueFull extends Error {}

interface FairQueueOptions {
	/** Tasks that run at the same time. */
	atOnce: number;
	/** Tasks that may wait. Beyond that, the newest task of the visitor with the most is refused. */
	maxWaiting: number;
}

interface Waiting {
	begin(): void;
	refuse(): void;
}

/** Runs tasks, a few at a time. Visitors take turns; the queue is so short that all in it are served before they give up. */
export class FairQueue {
	readonly #options: FairQueueOptions;
	/** Tasks by visitor, in the order of the visitors' turns; the oldest task of each first. */
	readonly #waiting = new Map<string, Waiting[]>();
	#running = 0;
	#count = 0;

	constructor(options: FairQueueOptions) {
		this.#options = options;
	}

	/** Runs a task when it is its turn. @param visitor by which visitors take turns @throws {QueueFull} if too many wait; or what the task throws */
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
		if (this.#count > this.#options.maxWaiting) this.#refuseOne();
		return promise;
	}

	/** Starts the next task in place of one that has ended. */
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

	/** Whether another task of this visitor would be refused; cheaper than trying. */
	refuses(visitor: string): boolean {
		if (this.#count < this.#options.maxWaiting) return false;
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
