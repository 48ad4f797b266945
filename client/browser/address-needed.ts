/** The window's event that asks for the address to match what is shown at once, because the page is loaded again from it. */
export const ADDRESS_NEEDED = "address-needed";
