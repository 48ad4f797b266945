/** Queries of visitors, one for each path through the search, and the slowest ones. */

/** The letters that begin most words, more than a query may have words. */
const LETTERS = "a b c d g h j k m n p r s t v y";

export const TYPED_QUERIES: readonly string[] = [
	"",
	// Cities, states and their other names.
	"pune",
	"Mumbai",
	"navi mumbai",
	"rampur",
	"sriganganagar",
	"Bangalore",
	"gujarat",
	"uttar pradesh",
	"MP",
	// In other scripts.
	"पुणे",
	"बेंगलुरु",
	"హైదరాబాద్",
	"சென்னை",
	"અમદાવાદ",
	// Typing errors: in a city, in two words, in a word that many begin with.
	"hydrabad",
	"udaipur rajastan",
	"ahemdabad gujrat",
	"braanch ofice",
	"visakapatnam",
	// Pincodes, whole and begun.
	"411002",
	"500 001",
	"4110",
	"1",
	// Beginnings, and words that very many branches have.
	"p",
	"s",
	"ra",
	"sa",
	"main road",
	"ground floor shop",
	"near old bus stand",
	"bus stand branch",
	// Several fields, localities and fillers.
	"fatehpur rajasthan",
	"court road pune",
	"gandhi nagar",
	"sadar bazar agra",
	"branch in jaipur open now",
	"branch",
	// Pasted addresses.
	"Shop No. 4, Ganesh Plaza, Market Road, Opp. Town Hall, Kasur, Satara 415103",
	"Ground Floor, Raghavendra Arcade, Main Road, Near Government Hospital, Gaya 824211, Bihar, India",
	// Nothing, and much.
	"xqzvw",
	"xqzvw pune",
	"asdfghjkl qwertyuiop zxcvbnm",
	LETTERS,
	"ma ra sa pa ka na ba ga ta ha ja va da la ch sh",
	"nagar pur gram road market main bazar colony chowk gate station east west north south central",
	"mahrashtra nagpr colny roaad markt statin bazzar gandi neru patl sarda temple hospitl collge offce distrct",
	"kanakaqurax kannakapurqx kanaqapuramx kanakqpurama kannakapqura",
	"a".repeat(200),
	// Landmarks, many times; dates and holidays; sounds of a script.
	"road ".repeat(40).trim(),
	"बस स्टैंड ".repeat(20).trim(),
	"open on 26 january latur",
	"गणतंत्र दिवस पुणे",
	"கிருஷ்ணகிரி",
];
