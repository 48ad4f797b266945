/** The operator may replace the brand at any restart. */
export const BRAND_CACHE = "public, max-age=300, stale-while-revalidate=86400";
