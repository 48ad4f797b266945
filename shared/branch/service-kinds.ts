/** Kinds of services, and their names where no branch has them. */
export const SERVICE_KINDS = {
	home: "Home loan",
	farm: "Farm loan",
	tractor: "Tractor loan",
	vehicle: "Commercial vehicle loan",
	msme: "MSME loan",
} as const;

export type ServiceKind = keyof typeof SERVICE_KINDS;
