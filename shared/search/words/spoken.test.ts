import { expect, test } from "vitest";
import { placeKey } from "../../places/place-key.ts";
import { eachOf } from "../../testing/each-of.ts";
import { SAME } from "./hearing.ts";
import { differenceOf, heardWord, spokenKey } from "./spoken.ts";

/** How much a word in an Indian script and a Latin spelling differ, if its consonants find the spelling at all. */
function difference(word: string, spelling: string, isBeginning = false): number | undefined {
	const heard = heardWord(placeKey(word), isBeginning);
	const [skeleton = "", sounds = ""] = spokenKey(spelling).split(" ");
	const isFound = heard.skeletons.some((each) => (isBeginning ? skeleton.startsWith(each) : skeleton === each));
	return isFound ? differenceOf(heard, sounds) : undefined;
}

test.each(
	eachOf(
		["हडपसर hadapsar | हडपसर hadpsar | बारामती baramati | देवळी deoli | खामगाव khamgaon | पंढरपूर pandharpur", true],
		["अंबाला ambala | फ़ैज़ाबाद faizabad | बड़ौत baraut | गढ़वा garhwa | अनूपपुर anuppur | सिंहपुर singhpur", true],
		["ડીસા deesa | વડનગર vadnagar | ಜಯನಗರ jayanagar | ಸೋಮವಾರಪೇಟೆ somavarpete", true],
		["పాతూరు patur | నారాయణపేట narayanpet | విజయవాడ vijayawada | ఉదయ్‌పూర్ udaipur | కొత్తగూడెం kothagudem", true],
		["விழுப்புரம் villupuram | தஞ்சாவூர் thanjavur | பழனி palani | ஓசூர் hosur | இராமநாதபுரம் ramanathapuram", true],
		["बारामती varanasi | मिरज meerut | खानपुर kanpur | डीसा dewas | ಮದ್ದೂರು mathura | पन्ना pune", false],
	),
)("%s: the same name is %s", (pair, isSame) => {
	const [word = "", spelling = ""] = pair.split(" ");
	expect((difference(word, spelling) ?? SAME + 1) <= SAME).toBe(isSame);
});

test.each(
	eachOf(
		["हाथर hathras | टीकमग tikamgarh | कोथरू kothrud | વલસા valsad | గుడివా gudivada | பழ palani", 0],
		["हाथर hatta | वलसा varachha", undefined],
	),
)("%s as a beginning: %s", (pair, expected) => {
	const [word = "", spelling = ""] = pair.split(" ");
	expect(difference(word, spelling, true)).toBe(expected);
});
