/** Of jobs that preview or store a sheet about which nothing was answered. */
export const UNANSWERED = { answers: [] };
