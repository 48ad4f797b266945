import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";
import { mediaQuery } from "./media-query.ts";

/** Whether the screen is narrow. */
export const { isTrue: isNarrow, useIsTrue: useIsNarrow } = mediaQuery(`(max-width: ${NARROW_MAX_WIDTH_PX}px)`);
