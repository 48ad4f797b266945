/**
 * The user name of the admin who changes something, for the upstream; percent-encoded because names may have any letters. Only
 * the site sets it. The admin's password is never passed on.
 */
export const USER_HEADER = "x-forwarded-user";
