/** Texts that are needed only once a map is shown. They load with its code. */
import { numberText } from "../../../shared/text/number-text.ts";
import type { MoreTexts } from "../texts.ts";

export const mapTexts: MoreTexts["map"] = {
	toPick: "ಶಾಖೆಯ ಲೊಕೇಶನ್ ಆಯ್ಕೆಗೆ ನಕ್ಷೆ",
	pickedPlace: "ಶಾಖೆಯ ಲೊಕೇಶನ್. ಸರಿಸಲು ಬಾಣದ ಕೀ ಬಳಸಿ",
	searchHere: "ಈ ಪ್ರದೇಶದಲ್ಲಿ ಹುಡುಕಿ",
	position: "ನಿಮ್ಮ ಲೊಕೇಶನ್",
	fullScreen: "ಫುಲ್ ಸ್ಕ್ರೀನ್",
	zoomIn: "ಜೂಮ್ ಇನ್ ಮಾಡಿ",
	zoomOut: "ಜೂಮ್ ಔಟ್ ಮಾಡಿ",
	wholeCountry: "ಇಡೀ ಭಾರತ ತೋರಿಸಿ",
	toPosition: "ನನ್ನ ಲೊಕೇಶನ್ ತೋರಿಸಿ",
	positionOutside: "ನಿಮ್ಮ ಲೊಕೇಶನ್ ಈ ನಕ್ಷೆಯ ಹೊರಗಿದೆ.",
	group: (count) => `${numberText(count)} ಶಾಖೆಗಳು`,
	groupHere: (count) => `ಇಲ್ಲಿ ${numberText(count)} ಶಾಖೆಗಳು`,
	result: (number, count) => `ಶಾಖೆ ${numberText(number)} / ${numberText(count)}`,
	loadingDetails: "ವಿವರಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…",
	detailsFailed: "ವಿವರಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ.",
	more: (count) => `ಇನ್ನಷ್ಟು ತೋರಿಸಿ (${numberText(count)})`,
	sources: "ನಕ್ಷೆಯ ಮೂಲಗಳು",
	zoomWith: (key) => `ನಕ್ಷೆ ಜೂಮ್ ಮಾಡಲು ${key} + ಸ್ಕ್ರಾಲ್ ಬಳಸಿ`,
	twoFingers: "ನಕ್ಷೆ ಸರಿಸಲು ಎರಡು ಬೆರಳು ಬಳಸಿ",
};
