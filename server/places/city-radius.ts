/** How far from its middle a city's quarters are, roughly, in kilometres. */
export function cityRadiusKm(population: number): number {
	if (population >= 5_000_000) return 40;
	if (population >= 1_000_000) return 30;
	if (population >= 300_000) return 20;
	return population >= 50_000 ? 12 : 8;
}
