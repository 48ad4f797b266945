/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "काही सेकंदांत पुन्हा प्रयत्न करा",
	heading: "सध्या खूप गर्दी आहे",
	message: "सध्या खूप लोक शाखा शोधत आहेत. काही सेकंदांत पुन्हा प्रयत्न करा.",
};
