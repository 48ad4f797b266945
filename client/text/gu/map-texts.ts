/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

export const mapTexts: MoreTexts["map"] = {
	toPick: "શાખાનું લોકેશન પસંદ કરવાનો નકશો",
	pickedPlace: "શાખાનું લોકેશન. ખસેડવા માટે ઍરો કી વાપરો",
	searchHere: "આ વિસ્તારમાં શોધો",
	position: "તમારું લોકેશન",
	fullScreen: "ફુલ સ્ક્રીન",
	zoomIn: "ઝૂમ ઇન કરો",
	zoomOut: "ઝૂમ આઉટ કરો",
	wholeCountry: "આખું ભારત બતાવો",
	toPosition: "મારું લોકેશન બતાવો",
	positionOutside: "તમારું લોકેશન આ નકશાની બહાર છે.",
	group: (count) => `${numberText(count)} શાખાઓ`,
	groupHere: (count) => `અહીં ${numberText(count)} શાખાઓ`,
	result: (number, count) => `શાખા ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "વિગતો લોડ થઈ રહી છે…",
	detailsFailed: "વિગતો લોડ થઈ શકી નહીં.",
	more: (count) => `વધુ બતાવો (${numberText(count)})`,
	sources: "નકશાના સ્રોત",
	zoomWith: (key) => `નકશો ઝૂમ કરવા ${key} + સ્ક્રોલ વાપરો`,
	twoFingers: "નકશો ખસેડવા બે આંગળી વાપરો",
};
