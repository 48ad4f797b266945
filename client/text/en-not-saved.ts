/** Where a page cannot be shown without a network. Apart from the other texts, because the service worker has them too. */
export const enNotSaved = "You are offline, and this page is not saved on this device";
export const enTryAgain = "Try again";
export const enHome = "Go Back to Home";
