/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const DAY_NAMES = dayNames("રવિવાર સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર શનિવાર");

export const SHORT_DAY_NAMES = dayNames("રવિ સોમ મંગળ બુધ ગુરુ શુક્ર શનિ");

export const MONTHS: readonly string[] = "જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટેમ્બર ઑક્ટોબર નવેમ્બર ડિસેમ્બર".split(
	" ",
);

export const SHORT_MONTHS: readonly string[] = "જાન્યુ ફેબ્રુ માર્ચ એપ્રિલ મે જૂન જુલાઈ ઑગસ્ટ સપ્ટે ઑક્ટો નવે ડિસે".split(" ");

/** A time of day as people say it, such as `સવારે 10:00`. */
export const clock = clockWith("રાત્રે", "સવારે", "બપોરે", "સાંજે");
