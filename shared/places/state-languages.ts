import type { OtherLanguage } from "../languages.ts";

/** The language that most people read in a state. It is offered there; elsewhere the browser's languages decide. */
export const STATE_LANGUAGES: Readonly<Record<string, OtherLanguage>> = {
	"Andhra Pradesh": "te",
	Bihar: "hi",
	Chandigarh: "hi",
	Chhattisgarh: "hi",
	"Dadra and Nagar Haveli and Daman and Diu": "gu",
	Delhi: "hi",
	Goa: "mr",
	Gujarat: "gu",
	Haryana: "hi",
	"Himachal Pradesh": "hi",
	Jharkhand: "hi",
	Karnataka: "kn",
	"Madhya Pradesh": "hi",
	Maharashtra: "mr",
	Puducherry: "ta",
	Rajasthan: "hi",
	"Tamil Nadu": "ta",
	Telangana: "te",
	"Uttar Pradesh": "hi",
	Uttarakhand: "hi",
};
