/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const dateTexts = {
	days: dayNames("ఆదివారం సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం"),
	months: "జనవరి ఫిబ్రవరి మార్చి ఏప్రిల్ మే జూన్ జులై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్".split(" "),
	shortMonths: "జన ఫిబ్ర మార్చి ఏప్రి మే జూన్ జులై ఆగ సెప్టెం అక్టో నవం డిసెం".split(" "),
	/** Its clock tells a time of day as people say it, such as `ఉదయం 9:00`. */
	week: {
		days: dayNames("ఆది సోమ మంగళ బుధ గురు శుక్ర శని"),
		closed: "సెలవు",
		clock: clockWith("రాత్రి", "ఉదయం", "మధ్యాహ్నం", "సాయంత్రం"),
	},
};
