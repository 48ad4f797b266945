/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const dateTexts = {
	days: dayNames("રવિવાર સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર"),
	months: "જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર".split(" "),
	shortMonths: "જાન્યુ ફેબ્રુ માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટે ઑક્ટો નવે ડિસે".split(" "),
	/** Its clock tells a time of day as people say it, such as `સવારે 10:00`. */
	week: { days: dayNames("રવિ સોમ મંગળ બુધ ગુરુ શુક્ર શનિ"), closed: "બંધ", clock: clockWith("રાત્રે", "સવારે", "બપોરે", "સાંજે") },
};
