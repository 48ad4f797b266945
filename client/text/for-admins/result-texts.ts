export const resultTexts = {
	success: "Success",
	error: "Error",
	close: "Close",
};
