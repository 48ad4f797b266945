/** The event of the window that asks for the address to be in line with what is shown at once, because the page is loaded again by it. */
export const ADDRESS_NEEDED = "address-needed";
