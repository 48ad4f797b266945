/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

const zoomWith = (key: string) => `மேப்பைப் பெரிதாக்க ${key} + ஸ்க்ரோல் பயன்படுத்தவும்`;

const TWO_FINGERS = "மேப்பை நகர்த்த இரண்டு விரல்களைப் பயன்படுத்தவும்";

export const mapTexts: MoreTexts["map"] = {
	toPick: "கிளையின் இடத்தைத் தேர்ந்தெடுக்கும் மேப்",
	pickedPlace: "கிளையின் இடம். நகர்த்த, அம்புக்குறி விசைகளைப் பயன்படுத்தவும்",
	searchHere: "இந்தப் பகுதியில் தேடுக",
	position: "உங்கள் இருப்பிடம்",
	fullScreen: "முழுத் திரை",
	zoomIn: "பெரிதாக்குக",
	zoomOut: "சிறிதாக்குக",
	wholeCountry: "இந்தியா முழுவதையும் காட்டுக",
	toPosition: "என் இருப்பிடத்தைக் காட்டுக",
	positionOutside: "உங்கள் இருப்பிடம் இந்த மேப்பிற்கு வெளியே உள்ளது.",
	group: (count) => `${numberText(count)} கிளைகள்`,
	groupHere: (count) => `இங்கே ${numberText(count)} கிளைகள்`,
	result: (number, count) => `கிளை ${numberText(number)} (மொத்தம் ${numberText(count)})`,
	loadingDetails: "விவரங்கள் ஏற்றப்படுகின்றன…",
	detailsFailed: "விவரங்களை ஏற்ற முடியவில்லை.",
	more: (count) => `மேலும் காட்டுக (${numberText(count)})`,
	closePopup: "மூடுக",
	library: {
		"AttributionControl.ToggleAttribution": "மேப் ஆதாரங்கள்",
		"CooperativeGesturesHandler.WindowsHelpText": zoomWith("Ctrl"),
		"CooperativeGesturesHandler.MacHelpText": zoomWith("⌘"),
		"CooperativeGesturesHandler.MobileHelpText": TWO_FINGERS,
		"ScaleControl.Meters": "மீ.",
		"ScaleControl.Kilometers": "கி.மீ.",
		"ScrollZoomBlocker.CtrlMessage": zoomWith("Ctrl"),
		"ScrollZoomBlocker.CmdMessage": zoomWith("⌘"),
		"TouchPanBlocker.Message": TWO_FINGERS,
	},
};
