import { expect, test } from "vitest";
import type { Language } from "../../../shared/languages.ts";
import type { Whereabouts } from "../../../shared/places/whereabouts.ts";
import { textBookOf } from "../../text/all-texts.ts";
import { whereaboutsText } from "./whereabouts-text.ts";

test.each<[Language, Whereabouts, string]>([
	["en", { km: 1.1, to: "S", of: "Latur", kind: "station" }, "1.1 km south of Latur station"],
	["en", { km: 0.2, of: "Latur", kind: "station" }, "200 m from Latur station"],
	["en", { km: 12, to: "NW", of: "Latur", kind: "town" }, "12 km north-west of Latur"],
	["hi", { km: 1.1, to: "S", of: "Latur", kind: "station" }, "लातूर स्टेशन से 1.1 किमी दक्षिण में"],
	["mr", { km: 12, to: "NE", of: "Latur", kind: "town" }, "लातूर शहरापासून 12 किमी ईशान्येला"],
	["gu", { km: 1.1, to: "E", of: "Surat", kind: "station" }, "સુરત સ્ટેશનથી 1.1 કિમી પૂર્વમાં"],
	["te", { km: 0.2, of: "Guntur", kind: "station" }, "గుంటూరు రైల్వే స్టేషన్ నుండి 200 మీ. దూరంలో"],
	["ta", { km: 1.1, to: "W", of: "Salem", kind: "station" }, "சேலம் ரயில் நிலையத்திலிருந்து மேற்கே 1.1 கி.மீ. தொலைவில்"],
	["kn", { km: 12, to: "SE", of: "Mysuru", kind: "town" }, "ಮೈಸೂರು ನಗರದಿಂದ ಆಗ್ನೇಯಕ್ಕೆ 12 ಕಿಮೀ ದೂರದಲ್ಲಿ"],
])("in %s: %o", (language, whereabouts, text) => {
	const { texts, more } = textBookOf(language);
	expect(whereaboutsText(more, texts, whereabouts)).toBe(text);
});
