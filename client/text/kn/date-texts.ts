/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const dateTexts = {
	days: dayNames("ಭಾನುವಾರ ಸೋಮವಾರ ಮಂಗಳವಾರ ಬುಧವಾರ ಗುರುವಾರ ಶುಕ್ರವಾರ ಶನಿವಾರ"),
	months: "ಜನವರಿ ಫೆಬ್ರವರಿ ಮಾರ್ಚ್ ಏಪ್ರಿಲ್ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂಬರ್ ಅಕ್ಟೋಬರ್ ನವೆಂಬರ್ ಡಿಸೆಂಬರ್".split(" "),
	/** The usual short forms of January and August would read as "26 people" and "15 then". */
	shortMonths: "ಜನವರಿ ಫೆಬ್ರ ಮಾರ್ಚ್ ಏಪ್ರಿ ಮೇ ಜೂನ್ ಜುಲೈ ಆಗಸ್ಟ್ ಸೆಪ್ಟೆಂ ಅಕ್ಟೋ ನವೆಂ ಡಿಸೆಂ".split(" "),
	/** Its clock tells a time of day as people say it, such as `ಬೆಳಗ್ಗೆ 9:00`. It ends with a digit, to which `ರಿಂದ` and `ರವರೆಗೆ` are joined. */
	week: {
		days: dayNames("ಭಾನು ಸೋಮ ಮಂಗಳ ಬುಧ ಗುರು ಶುಕ್ರ ಶನಿ"),
		closed: "ರಜೆ",
		clock: clockWith("ರಾತ್ರಿ", "ಬೆಳಗ್ಗೆ", "ಮಧ್ಯಾಹ್ನ", "ಸಂಜೆ"),
	},
};
