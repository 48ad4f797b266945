/** What a map calls an airport: the city that it serves. The table has names of persons and places that changed, or that few know. */

/** By the names in the table. */
const CITIES: Readonly<Record<string, string>> = {
	"Sardar Vallabhbhai Patel": "Ahmedabad",
	"Chhatrapati Shivaji": "Mumbai",
	Gandhinagar: "Nashik",
	"Raja Sansi": "Amritsar",
	Sahnewal: "Ludhiana",
	"Devi Ahilyabai Holkar": "Indore",
	Hubli: "Hubballi",
	Calicut: "Kozhikode",
	"Indira Gandhi": "Delhi",
	Bairagarh: "Bhopal",
	Cochin: "Kochi",
	Trivandrum: "Thiruvananthapuram",
	"Rajiv Gandhi": "Hyderabad",
	"Dr. Babasaheb Ambedkar": "Nagpur",
	Amausi: "Lucknow",
	Vijaywada: "Vijayawada",
	Vishakapatnam: "Visakhapatnam",
	Allahabad: "Prayagraj",
	"Lok Nayak Jaiprakash": "Patna",
	"Birsa Munda": "Ranchi",
	Sonari: "Jamshedpur",
	"Biju Patnaik": "Bhubaneswar",
	"Netaji Subhash Chandra Bose": "Kolkata",
	"Lokpriya G. Bordoloi": "Guwahati",
	Aurangabad: "Chhatrapati Sambhajinagar",
};

/** @param name as in the table, such as "Cochin Int'l" */
export function airportName(name: string): string {
	const short = name.replace(/ Int'l$/, "");
	return `${CITIES[short] ?? short} Airport`;
}
