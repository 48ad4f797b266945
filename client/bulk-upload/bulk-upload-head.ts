import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

/** Separate from the page, which is a chunk of its own: the head is needed first. */
export const bulkUploadHandle: RouteHandle<unknown> = {
	head: (_, { company }) => ({ title: en.upload.title(company), description: en.upload.help }),
	module: "bulk-upload/bulk-upload-page.tsx",
	restricted: true,
};
