/** The two screen sizes that every page is tested with, in CSS pixels. */
export const NARROW = { width: 360, height: 740 };
export const WIDE = { width: 1366, height: 900 };
export const SIZES = { narrow: NARROW, wide: WIDE };
