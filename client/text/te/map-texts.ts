/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

export const mapTexts: MoreTexts["map"] = {
	toPick: "శాఖ లొకేషన్ ఎంచుకునే మ్యాప్",
	pickedPlace: "శాఖ లొకేషన్. జరపడానికి బాణం కీలు ఉపయోగించండి",
	searchHere: "ఈ ప్రాంతంలో వెతకండి",
	position: "మీ లొకేషన్",
	fullScreen: "ఫుల్ స్క్రీన్",
	zoomIn: "జూమ్ ఇన్ చేయండి",
	zoomOut: "జూమ్ అవుట్ చేయండి",
	wholeCountry: "భారతదేశం మొత్తం చూపండి",
	toPosition: "నా లొకేషన్ చూపండి",
	positionOutside: "మీ లొకేషన్ ఈ మ్యాప్ బయట ఉంది.",
	group: (count) => `${numberText(count)} శాఖలు`,
	groupHere: (count) => `ఇక్కడ ${numberText(count)} శాఖలు`,
	result: (number, count) => `శాఖ ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "వివరాలు లోడ్ అవుతున్నాయి…",
	detailsFailed: "వివరాలు లోడ్ కాలేదు.",
	more: (count) => `మరిన్ని చూపండి (${numberText(count)})`,
	sources: "మ్యాప్ మూలాలు",
	zoomWith: (key) => `మ్యాప్ జూమ్ చేయడానికి ${key} + స్క్రోల్ ఉపయోగించండి`,
	twoFingers: "మ్యాప్ జరపడానికి రెండు వేళ్లు ఉపయోగించండి",
};
