import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import type { Branch } from "../../../shared/branch/branch.ts";
import { breaksOf } from "../../../shared/branch/breaks.ts";
import { closedUntilOpening } from "../../../shared/branch/opening-date.ts";
import { phonesIn } from "../../../shared/branch/phones.ts";

/** A branch as visitors get it, so that both see the same about its hours. */
export function publicBranch({ stateName, cityName, lat, long, ...branch }: AdminBranch): Branch {
	const place = { state: stateName, city: cityName, lat, lng: long };
	const lists = { services: [...branch.services], phones: phonesIn(branch.phones) };
	const { breaks, coming: _, ...others } = branch;
	const closures = [...closedUntilOpening(branch), ...branch.closures];
	return { ...others, closures, ...place, ...lists, ...breaksOf({ breaks }) };
}
