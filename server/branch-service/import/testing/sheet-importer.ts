import { createImporter, type Importer, type Place } from "../importer.ts";

interface SheetImporter extends Pick<Importer, "stop"> {
	importSheet: Place["importSheet"];
}

/** An importer for tests with complete files: each takes a place in the queue when it is imported. */
export function sheetImporter(options: Parameters<typeof createImporter>[0]): SheetImporter {
	const { admit, stop } = createImporter(options);
	return {
		stop,
		async importSheet(...task) {
			const { place, refusal } = admit();
			return place ? place.importSheet(...task) : { refusal };
		},
	};
}
