/** Draws pictures and keeps them. */
import { LRUCache } from "lru-cache";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import type { Log } from "../process/log.ts";
import type { Drawing } from "./drawing/drawing.ts";
import { DrawingUnavailable, type PictureDrawer } from "./picture-drawer.ts";

/** Draws one part of a picture, as a PNG. */
export type Draw = (drawing: Drawing) => Promise<Buffer>;

export interface Picture {
	/** Identifies the content: what is drawn from the same has the same version. */
	version: string;
	make(draw: Draw): Promise<Buffer>;
}

interface KeptPicturesOptions {
	drawer: Pick<PictureDrawer, "draw">;
	log: Log;
	/** Bytes of all kept pictures together. */
	mostBytes?: number;
	/** Pictures that may wait. */
	mostWaiting?: number;
	/** How long what could not be drawn at all is not tried again, in milliseconds. */
	unavailableMs?: number;
}

const MAX_BYTES = 16 * 1024 * 1024;

/** A drawing takes some 50 ms, so whoever waits behind this many waits about a second. */
const MAX_WAITING = 20;

/** A picture that could not be drawn is not tried again for a minute: it may take as long as the time limit each time. */
const FAILED_MS = 60_000;
const MAX_FAILED = 1000;

/** A library or a font that could not be loaded may be there later: a system short of memory, a folder that is being replaced. */
const UNAVAILABLE_MS = 5 * 60_000;
const KINDS = 2;

/** The pictures that were drawn last, up to a number of bytes, and the queue of those that are to be drawn. */
export class KeptPictures {
	readonly #drawer: Pick<PictureDrawer, "draw">;
	readonly #log: Log;
	/** By version, like the next two. */
	readonly #kept: LRUCache<string, Buffer>;
	readonly #failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FAILED_MS });
	readonly #making = new Map<string, Promise<Buffer | undefined>>();
	readonly #queue: FairQueue;
	/** What could not be drawn at all, for some time. */
	readonly #unavailable: LRUCache<Drawing["kind"], true>;
	/** What the log has said so of. */
	readonly #reported = new Set<Drawing["kind"]>();

	constructor(options: KeptPicturesOptions) {
		const { drawer, log, mostBytes = MAX_BYTES, mostWaiting = MAX_WAITING } = options;
		this.#unavailable = new LRUCache({ max: KINDS, ttl: options.unavailableMs ?? UNAVAILABLE_MS });
		this.#drawer = drawer;
		this.#log = log;
		this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: (body) => body.length });
		this.#queue = new FairQueue({ atOnce: 1, mostWaiting });
	}

	/**
	 * A picture, drawn unless it is kept; undefined if it cannot be drawn. Simultaneous requests share one drawing. It takes the turn of the
	 * visitor who asked first; if that is refused, the turn of one of the others.
	 *
	 * @param visitor the key by which visitors take turns
	 * @throws {QueueFull} if too many pictures are to be drawn
	 */
	async get(picture: Picture, visitor: string): Promise<Buffer | undefined> {
		const { version } = picture;
		for (;;) {
			if (this.#failed.has(version)) return undefined;
			const known = this.#kept.get(version) ?? this.#making.get(version);
			if (!known)
				return this.#keep(
					version,
					this.#queue.run(visitor, () => this.#make(picture)),
				);
			try {
				return await known;
			} catch (error) {
				if (!(error instanceof QueueFull) || this.#queue.refuses(visitor)) throw error;
			}
		}
	}

	async #keep(version: string, made: Promise<Buffer | undefined>): Promise<Buffer | undefined> {
		this.#making.set(version, made);
		try {
			const body = await made;
			if (body) this.#kept.set(version, body);
			else this.#failed.set(version, true);
			return body;
		} finally {
			this.#making.delete(version);
		}
	}

	async #make({ version, make }: Picture): Promise<Buffer | undefined> {
		try {
			return await make((drawing) => this.#draw(drawing));
		} catch (error) {
			if (!(error instanceof DrawingUnavailable)) this.#log.error({ err: error, version }, "a picture was not drawn");
			return undefined;
		}
	}

	async #draw(drawing: Drawing): Promise<Buffer> {
		const { kind } = drawing;
		if (this.#unavailable.has(kind)) throw new DrawingUnavailable();
		try {
			const drawn = await this.#drawer.draw(drawing);
			this.#reported.delete(kind);
			return drawn;
		} catch (error) {
			if (error instanceof DrawingUnavailable) this.#leaveOut(kind, error.message);
			throw error;
		}
	}

	#leaveOut(kind: Drawing["kind"], problem: string): void {
		this.#unavailable.set(kind, true);
		if (this.#reported.has(kind)) return;
		this.#reported.add(kind);
		this.#log.warn({ problem, kind }, "pictures of this kind cannot be drawn here");
	}
}
