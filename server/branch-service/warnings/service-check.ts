/** Whether the services of a branch are known by name (docs/product.md, Warnings). */

import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { createKnownServices, servicesIn } from "../../../shared/branch/services.ts";
import { createMemo } from "../../../shared/memo.ts";
import { createNearestName } from "../../../shared/search/words/similar-names.ts";

/** @param names of the known services; of several that are equally similar to one, the first is suggested */
export function createServiceCheck(names: readonly string[]): (services: string) => Warning | undefined {
	const known = createKnownServices(names);
	const nearest = createNearestName(names.map((name) => [name, name]));
	const checked = createMemo<Warning | undefined>();
	return (services) => checked(services, () => warningAbout(services));

	function warningAbout(services: string): Warning | undefined {
		const unknown = known.unknown(services);
		if (unknown.length === 0) return undefined;
		const meant = new Map(unknown.map((name) => [name, nearest(name)]));
		const isMeant = [...meant.values()].some((name) => name !== undefined);
		const suggestion = known.settle(
			servicesIn(services)
				.map((name) => meant.get(name) ?? name)
				.join(", "),
		);
		const message = `${unknown.map((name) => `“${name}”`).join(", ")}: no branch has such a service yet`;
		return { code: "service-unknown", field: "services", message, ...(isMeant && { suggestion }) };
	}
}
