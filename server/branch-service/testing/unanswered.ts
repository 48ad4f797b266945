import { toUpload } from "../../../shared/api/upload-answers.ts";

/** Of jobs that preview or store a sheet about which nothing was answered. */
export const UNANSWERED = { answers: toUpload([]), remembered: [] };
export const ALL_ROWS = { answers: toUpload([]), sent: [], onlyRight: false };
