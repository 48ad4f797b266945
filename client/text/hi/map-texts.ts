/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

export const mapTexts: MoreTexts["map"] = {
	toPick: "शाखा की लोकेशन चुनने का मैप",
	pickedPlace: "शाखा की लोकेशन। इसे तीर वाली कुंजियों से खिसकाएँ",
	searchHere: "इस इलाके में खोजें",
	position: "आपकी लोकेशन",
	fullScreen: "फ़ुल स्क्रीन",
	zoomIn: "ज़ूम इन करें",
	zoomOut: "ज़ूम आउट करें",
	wholeCountry: "पूरा भारत दिखाएँ",
	toPosition: "मेरी लोकेशन दिखाएँ",
	positionOutside: "आपकी लोकेशन इस मैप के बाहर है।",
	group: (count) => `${numberText(count)} शाखाएँ`,
	groupHere: (count) => `यहाँ ${numberText(count)} शाखाएँ`,
	result: (number, count) => `शाखा ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "जानकारी लोड हो रही है…",
	detailsFailed: "जानकारी लोड नहीं हो सकी।",
	more: (count) => `और दिखाएँ (${numberText(count)})`,
	sources: "मैप के स्रोत",
	zoomWith: (key) => `मैप ज़ूम करने के लिए ${key} दबाकर स्क्रॉल करें`,
	twoFingers: "मैप को दो उँगलियों से खिसकाएँ",
};
