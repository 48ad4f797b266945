/** The part of the error catalogue about forms and sheets (docs/product.md, Error texts), which visitors do not download. */
export const FORM_MESSAGES = {
	createFailed: (message: string) => `Failed to create branch: ${message}`,
	createSucceeded: "Branch created successfully!",
	seenLater: "Visitors see it within seconds.",
	uploadFailed: "Failed to upload file. Please try again.",
	uploadSucceeded: "File uploaded successfully!",
	uploadUnread: (what: string) => `The file was uploaded, but please check it: ${what}.`,
	uploadMissing: "Please select an Excel file to upload.",
	required: (label: string) => `${label} is required`,
	hoursRequired: (day: string) => `${day} hours are required`,
	hoursStartMissing: (day: string) => `${day} hours are required: the start is missing`,
	hoursEndMissing: (day: string) => `${day} hours are required: the end is missing`,
} as const;
