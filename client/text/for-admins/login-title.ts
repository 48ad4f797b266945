/** All that the login page says. Its address is there for its own sake: admins sign in in the browser. */
export const LOGIN_TITLE = "LoginPage";
