/** Mapbox Vector Tiles (https://github.com/mapbox/vector-tile-spec, 2.1) as protocol buffers: a tile is a sequence of layers, so a layer can be appended. */

/** A tile has about ten layers. */
const MAX_LAYERS = 100;

/** Features of all layers. A tile of a city has some thousands; each costs time, even one of two bytes. */
const MAX_FEATURES = 200_000;

/** Fields of a tile and of a layer, as in the specification. */
const LAYER = 3;
const [LAYER_NAME, FEATURE] = [1, 2];

/** How the value of a field is written. */
const [VARINT, BYTES] = [0, 2];

/** The names of the layers of an uncompressed tile that have features, in order; undefined if the bytes are no vector tile. */
export function layerNames(tile: Uint8Array): string[] | undefined {
	const names: string[] = [];
	let [layers, features] = [0, 0];
	const isWhole = readFields(tile, (field, bytes) => {
		if (field !== LAYER || !bytes || ++layers > MAX_LAYERS) return false;
		const layer = readLayer(bytes);
		if (!layer) return false;
		if (layer.features > 0) names.push(layer.name);
		features += layer.features;
		return features <= MAX_FEATURES;
	});
	return isWhole ? names : undefined;
}

function readLayer(layer: Uint8Array): { name: string; features: number } | undefined {
	let name: string | undefined;
	let features = 0;
	const isWhole = readFields(layer, (field, bytes) => {
		if (field === LAYER_NAME && bytes) name = new TextDecoder().decode(bytes.subarray(0, 100));
		if (field !== FEATURE) return true;
		return bytes !== undefined && ++features <= MAX_FEATURES && readFields(bytes, () => true);
	});
	return isWhole && name !== undefined ? { name, features } : undefined;
}

/** Reads the fields of a message, each with its bytes unless it is a number, until `accept` returns false. @returns whether all were accepted and whole */
function readFields(message: Uint8Array, accept: (field: number, bytes: Uint8Array | undefined) => boolean): boolean {
	let at = 0;
	/** Seven bits per byte, lowest first; NaN if the message ends within, or after ten bytes. Of more than 53 bits, as ids have, it is about right. */
	function varint(): number {
		let value = 0;
		for (let unit = 1; unit <= 2 ** 63; unit *= 128) {
			const byte = message[at++] ?? Number.NaN;
			value += (byte % 128) * unit;
			if (!(byte >= 128)) return value;
		}
		return Number.NaN;
	}
	while (at < message.length) {
		const key = varint();
		const length = varint();
		if (Number.isNaN(key + length)) return false;
		const type = key % 8;
		if (type === VARINT) {
			if (!accept(Math.floor(key / 8), undefined)) return false;
		} else {
			if (type !== BYTES || at + length > message.length) return false;
			if (!accept(Math.floor(key / 8), message.subarray(at, at + length))) return false;
			at += length;
		}
	}
	return at === message.length;
}
