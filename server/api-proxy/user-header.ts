/**
 * Names the admin who changes something to the upstream, percent-encoded since names may hold any letter. Only the site sets
 * it; the admin's credentials go no further than that.
 */
export const USER_HEADER = "x-forwarded-user";
