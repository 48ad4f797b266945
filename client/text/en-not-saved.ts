/** Shown if a page is not available offline. In a file of its own, because the service worker contains it, too. */
export const enNotSaved = "You are offline, and this page is not saved on this device";
export const enTryAgain = "Try again";
export const enHome = "Go Back to Home";
