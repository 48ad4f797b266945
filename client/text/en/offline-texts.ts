/** What a page says that is not available offline. In a file of its own, because the service worker contains it, too. */
export const NOT_SAVED = "You are offline, and this page is not saved on this device";
export const TRY_AGAIN = "Try again";
export const GO_HOME = "Go Back to Home";
