export const offerTexts = { read: "x", dismiss: "y" };
