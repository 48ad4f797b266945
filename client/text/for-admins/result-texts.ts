export const resultTexts = { success: "Success", unread: "Please check", error: "Error", close: "Close" };
