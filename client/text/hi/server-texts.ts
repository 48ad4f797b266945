/** What only the server says: the page that a crowd gets, of whom some have to wait. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	title: "कुछ सेकंड में फिर से कोशिश करें",
	heading: "इस समय बहुत भीड़ है",
	message: "इस समय बहुत सारे लोग शाखा खोज रहे हैं। कुछ सेकंड में फिर से कोशिश करें।",
};
