/** The sample branches, to find the places and distances that visitors of the sample see. */

import { buildIndex } from "../../../shared/search/index/branch-index.ts";
import type { BranchArea } from "../../../shared/search/place.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import samples from "../../branch-service/sample-branches.json" with { type: "json" };
import { branchArea } from "../branch-area.ts";

export const SAMPLE_POINTS = samples.branches.map(({ id, lat, long }) => ({ id, lat, lng: long }));

const INDEX = buildIndex(
	samples.branches.map(({ id, name, cityName: city, stateName: state, lat, long: lng }) => {
		return { ...TEST_BRANCH, id, name, city, state, lat, lng };
	}),
);

export const SAMPLE_AREA: BranchArea = branchArea(INDEX);
