/** Localities of large cities that no post office is named after, at the centre of their pincode; with other names. */
export const MORE_LOCALITIES: readonly (readonly [name: string, pincode: string, ...otherNames: string[]])[] = [
	// Ahmedabad
	["Prahlad Nagar", "380015"],
	["SG Highway", "380054", "Sarkhej Gandhinagar Highway"],
	["Satellite", "380015"],
	["Science City", "380060"],
	// Bengaluru
	["BTM Layout", "560076"],
	["Brigade Road", "560001"],
	["Frazer Town", "560005"],
	["Hennur", "560043"],
	["KR Puram", "560036", "Krishnarajapuram"],
	["Kalyan Nagar", "560043"],
	["Kammanahalli", "560084"],
	["MG Road", "560001", "Mahatma Gandhi Road"],
	["Sarjapur Road", "560035"],
	["Shivajinagar", "560051"],
	["Ulsoor", "560008", "Halasuru"],
	// Chennai
	["Alwarpet", "600018"],
	["KK Nagar", "600078"],
	["OMR", "600096", "Old Mahabalipuram Road"],
	["Purasawalkam", "600007"],
	["Thoraipakkam", "600097"],
	// Coimbatore
	["Saibaba Colony", "641011"],
	// Delhi
	["Govindpuri", "110019"],
	["Kashmere Gate", "110006"],
	["Preet Vihar", "110092"],
	["Rajendra Place", "110008"],
	// Gurugram
	["Cyber City", "122002", "DLF Cyber City"],
	["DLF Phase 1", "122002"],
	["DLF Phase 2", "122002"],
	["DLF Phase 3", "122002"],
	["Golf Course Road", "122002"],
	["Sector 14", "122001"],
	["Sohna Road", "122018"],
	["Sushant Lok", "122009"],
	["Udyog Vihar", "122016"],
	// Hyderabad
	["Abids", "500001"],
	["Attapur", "500048"],
	["Habsiguda", "500007"],
	["Koti", "500095"],
	["Kondapur", "500084"],
	["Lingampally", "500019"],
	["Mehdipatnam", "500028"],
	["Nallagandla", "500019"],
	["Nampally", "500001"],
	["Punjagutta", "500082", "Panjagutta"],
	["SR Nagar", "500038", "Sanjeeva Reddy Nagar"],
	["Tarnaka", "500017"],
	// Indore
	["Annapurna", "452009"],
	["Bhawarkuan", "452001"],
	["Rajwada", "452002"],
	["Sapna Sangeeta", "452001"],
	// Jaipur
	["C Scheme", "302001"],
	// Kochi
	["Marine Drive", "682031"],
	// Kolkata
	["Sector V", "700091", "Sector 5"],
	// Lucknow
	["Hazratganj", "226001"],
	// Mumbai, Navi Mumbai
	["Bandra Kurla Complex", "400051", "BKC"],
	["CBD Belapur", "400614", "Belapur"],
	["Fort", "400001"],
	["Kopar Khairane", "400709", "Koparkhairane"],
	["Mankhurd", "400088"],
	["Seawoods", "400706"],
	["Ulwe", "410206"],
	["Versova", "400061"],
	// Nagpur
	["Dharampeth", "440010"],
	["Manish Nagar", "440015"],
	["Wardha Road", "440015"],
	// Noida, Ghaziabad
	["Indirapuram", "201014"],
	["Sector 15", "201301"],
	["Sector 16", "201301"],
	["Sector 18", "201301"],
	["Sector 62", "201309"],
	["Sector 63", "201301"],
	["Vasundhara", "201012"],
	// Pune
	["Balewadi", "411045"],
	["Kalyani Nagar", "411006"],
	["Kharadi", "411014"],
	["Koregaon Park", "411001"],
	["Magarpatta", "411013", "Magarpatta City"],
	["NIBM Road", "411048", "NIBM"],
	["Nigdi", "411044"],
	["Pashan", "411021"],
	["Pimple Saudagar", "411027"],
	["Sinhagad Road", "411051"],
	["Undri", "411060"],
	// Surat
	["Piplod", "395007"],
];

/** Other names of localities, by the name and pincode of their post office. */
export const MORE_LOCALITY_NAMES: Readonly<Record<string, readonly string[]>> = {
	"Bibvewadi, 411037": ["Bibwewadi"],
	"Connaught Place, 110001": ["CP"],
	"Hayatnagar, 501505": ["Hayathnagar"],
	"Himayathnagar, 500029": ["Himayatnagar"],
	"Infotech Park, 411057": ["Hinjawadi", "Hinjewadi"],
	"Powai, 400076": ["IIT Bombay"],
	"Malleswaram, 560003": ["Malleshwaram"],
	"Rajarajeshwari Nagar, 560098": ["RR Nagar"],
	"Rajarajeshwarinagar, 560098": ["RR Nagar"],
	"Thygarayanagar, 600017": ["T Nagar", "Thyagaraya Nagar"],
	"Tiruvanmiyur, 600041": ["Thiruvanmiyur"],
	"Tripunithura, 682301": ["Thrippunithura"],
	"Vagholi, 412207": ["Wagholi"],
	"Vartur, 560087": ["Varthur"],
};
