/** A feed's items are three levels deep; parsing a million levels takes far more memory than their bytes, outside every limit. */
const MAX_LEVELS = 20;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Whether lists and objects are nested too deeply in JSON, or in what should be JSON. Looks at each byte once. */
export function isTooDeep(json: Uint8Array): boolean {
	let depth = 0;
	let inText = false;
	for (let place = 0; place < json.length; place++) {
		const byte = json[place] ?? 0;
		if (inText) {
			if (byte === BACKSLASH) place++;
			else if (byte === QUOTE) inText = false;
		} else if (byte === QUOTE) inText = true;
		else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
			depth++;
			if (depth > MAX_LEVELS) return true;
		} else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
	}
	return false;
}
