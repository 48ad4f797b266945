/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

export const mapTexts: MoreTexts["map"] = {
	toPick: "शाखेचे लोकेशन निवडण्यासाठी नकाशा",
	pickedPlace: "शाखेचे लोकेशन. ते ॲरो कीने हलवा",
	searchHere: "या परिसरात शोधा",
	position: "तुमचे लोकेशन",
	fullScreen: "फुल स्क्रीन",
	zoomIn: "झूम इन करा",
	zoomOut: "झूम आउट करा",
	wholeCountry: "संपूर्ण भारत दाखवा",
	toPosition: "माझे लोकेशन दाखवा",
	positionOutside: "तुमचे लोकेशन या नकाशाच्या बाहेर आहे.",
	group: (count) => `${numberText(count)} शाखा`,
	groupHere: (count) => `येथे ${numberText(count)} शाखा`,
	result: (number, count) => `शाखा ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "तपशील लोड होत आहे…",
	detailsFailed: "तपशील लोड होऊ शकला नाही.",
	more: (count) => `आणखी दाखवा (${numberText(count)})`,
	sources: "नकाशाचे स्रोत",
	zoomWith: (key) => `नकाशा झूम करण्यासाठी ${key} दाबून स्क्रोल करा`,
	twoFingers: "नकाशा दोन बोटांनी हलवा",
};
