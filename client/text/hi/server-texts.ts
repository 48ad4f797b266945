/** What only the server says. */
import type { ServerTexts } from "../texts.ts";

export const serverTexts: ServerTexts = {
	busy: {
		title: "कुछ सेकंड में फिर से कोशिश करें",
		heading: "इस समय बहुत भीड़ है",
		message: "इस समय बहुत सारे लोग शाखा खोज रहे हैं। कुछ सेकंड में फिर से कोशिश करें।",
		tryAgain: "फिर से कोशिश करें",
	},
};
