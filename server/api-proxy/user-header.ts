/** The admin who changes something, for the upstream; percent-encoded because names may have any letters. Only the site sets it. */
export const USER_HEADER = "x-forwarded-user";

/** `owner` for those who manage people. Only for the site's own branch service. */
export const ROLE_HEADER = "x-forwarded-role";

/** The only states whose branches that admin may change, as a percent-encoded JSON list; missing if all. Only for the own branch service. */
export const STATES_HEADER = "x-forwarded-states";
