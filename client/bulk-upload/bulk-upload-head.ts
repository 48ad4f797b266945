import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";

/** Stands apart from the page, which is a chunk of its own: the head is wanted before it. */
export const bulkUploadHandle: RouteHandle<unknown> = {
	head: (_, { company }) => ({ title: en.upload.title(company), description: en.upload.help }),
	module: "bulk-upload/bulk-upload-page.tsx",
	restricted: true,
};
