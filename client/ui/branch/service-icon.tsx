import { PathIcon } from "../icon.tsx";

/** What services are about, by a word of their names in the feed. The first that fits counts. */
const KINDS = {
	tractor:
		"M7.5 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm11 3.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM12 18h4M4 12V4.5h7l2 5.5h7V15M17 10V6",
	vehicle:
		"M4.5 17H2V6h12v11H9.5M14 9.5h4l4 4V17h-2.5M7 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm10 0a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z",
	farm: "M12 21V10m0 4c-4 0-6.5-2-6.5-6.5C9.5 7.5 12 9.5 12 14zm0 3c0-4 2-6 6.5-6 0 4-2.5 6-6.5 6zM12 9V4",
	home: "M3 11.5 12 4l9 7.5M5.5 10v10.5h13V10M10 20.5V14h4v6.5",
	msme: "M4.5 12v8.5h15V12M3 9l2-5h14l2 5c0 3.5-4.5 3.5-4.5 0 0 3.5-4.5 3.5-4.5 0 0 3.5-4.5 3.5-4.5 0C7.5 12.5 3 12.5 3 9zm7 11.5V15.5h4v5",
} as const;

export type ServiceKind = keyof typeof KINDS;

/** Other words for the same. */
const WORDS: Record<string, ServiceKind> = {
	truck: "vehicle",
	agri: "farm",
	crop: "farm",
	hous: "home",
	business: "msme",
};

/** Rupees, for a service of another kind. */
export const MONEY = "M7 4.5h10M7 9h10M7 4.5h2.5c6 0 6 8.5 0 8.5H7l7.5 7";

/** Which of the usual kinds a service is, by its name in the feed. */
export function serviceKind(service: string): ServiceKind | undefined {
	const name = service.toLowerCase();
	for (const kind of Object.keys(KINDS) as ServiceKind[]) if (name.includes(kind)) return kind;
	return Object.entries(WORDS).find(([word]) => name.includes(word))?.[1];
}

/** A decorative icon of a service, beside or instead of its name. */
export function ServiceIcon({ service, isWanted }: { service: string; isWanted?: boolean }) {
	const kind = serviceKind(service);
	const icon = <PathIcon path={kind ? KINDS[kind] : MONEY} />;
	return isWanted ? <span className="wanted">{icon}</span> : icon;
}
