/** Tells the upstream who signed in, percent-encoded since names may hold any letter. */
export const USER_HEADER = "x-forwarded-user";
