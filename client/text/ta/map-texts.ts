/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

const counted = (count: number) => `${numberText(count)} ${count === 1 ? "கிளை" : "கிளைகள்"}`;

export const mapTexts: MoreTexts["map"] = {
	toPick: "இருப்பிடத்தைத் தேர்ந்தெடுக்கும் வரைபடம்",
	pickedPlace: "கிளையின் இருப்பிடம். அம்புக்குறி விசைகளால் நகர்த்தவும்",
	searchHere: "இந்தப் பகுதியில் தேடு",
	position: "உங்கள் இருப்பிடம்",
	fullScreen: "முழுத்திரை",
	zoomIn: "பெரிதாக்கு",
	zoomOut: "சிறிதாக்கு",
	wholeCountry: "முழு இந்தியாவையும் காட்டு",
	toPosition: "எனது இருப்பிடத்தைக் காட்டு",
	positionOutside: "உங்கள் இருப்பிடம் இந்த வரைபடத்தில் இல்லை.",
	group: counted,
	groupHere: (count) => `இங்கே ${counted(count)}`,
	result: (number, count) => `கிளை ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "விவரங்கள் ஏற்றப்படுகின்றன…",
	detailsFailed: "விவரங்களை ஏற்ற முடியவில்லை.",
	more: (count) => `மேலும் காட்டு (${numberText(count)})`,
	sources: "வரைபட ஆதாரங்கள்",
	zoomWith: (key) => `வரைபடத்தை ${key} + ஸ்க்ரோல் மூலம் பெரிதாக்கவும்`,
	twoFingers: "வரைபடத்தை இரண்டு விரல்களால் நகர்த்தவும்",
};
