/** The pages for admins, each a chunk of its own, and the frame around all of them. */
import type { ComponentType } from "react";
import { AdminFrame } from "./admin/frame/admin-frame.tsx";
import type { RouteHandle } from "./state/route-handle.ts";

interface AdminPage {
	Component: ComponentType;
	/** Missing for the frame, whose handle is needed before its code is loaded. */
	handle?: RouteHandle;
}

const LOAD = {
	frame: async () => ({ Component: AdminFrame }),
	admin: async () => ({
		Component: (await import("./admin/branches/branch-list-page.tsx")).BranchListPage,
		handle: handleOf("admin", "admin/branches/branch-list-page.tsx"),
	}),
	editBranch: async () => ({
		Component: (await import("./admin/branches/edit-branch-page.tsx")).EditBranchPage,
		handle: handleOf("editBranch", "admin/branches/edit-branch-page.tsx"),
	}),
	history: async () => ({
		Component: (await import("./admin/history/history-page.tsx")).HistoryPage,
		handle: handleOf("history", "admin/history/history-page.tsx"),
	}),
	change: async () => ({
		Component: (await import("./admin/history/change-page.tsx")).ChangePage,
		handle: handleOf("change", "admin/history/change-page.tsx"),
	}),
	holidays: async () => ({
		Component: (await import("./admin/holidays/holidays-page.tsx")).HolidaysPage,
		handle: handleOf("holidays", "admin/holidays/holidays-page.tsx"),
	}),
	notice: async () => ({
		Component: (await import("./admin/notice/notice-page.tsx")).NoticePage,
		handle: handleOf("notice", "admin/notice/notice-page.tsx"),
	}),
	searches: async () => ({
		Component: (await import("./admin/searches/searches-page.tsx")).SearchesPage,
		handle: handleOf("searches", "admin/searches/searches-page.tsx"),
	}),
	people: async () => ({
		Component: (await import("./admin/people/people-page.tsx")).PeoplePage,
		handle: handleOf("people", "admin/people/people-page.tsx"),
	}),
	password: async () => ({
		Component: (await import("./admin/people/password-page.tsx")).PasswordPage,
		handle: handleOf("password", "admin/people/password-page.tsx"),
	}),
	createBranch: async () => ({
		Component: (await import("./create-branch/create-branch-page.tsx")).CreateBranchPage,
		handle: handleOf("createBranch", "create-branch/create-branch-page.tsx"),
	}),
	bulkUpload: async () => ({
		Component: (await import("./bulk-upload/bulk-upload-page.tsx")).BulkUploadPage,
		handle: handleOf("bulkUpload", "bulk-upload/bulk-upload-page.tsx"),
	}),
} satisfies Record<string, () => Promise<AdminPage>>;

export type AdminPageName = keyof typeof LOAD;

/** Loads the code of a page, or of the frame around all of them. */
export function loadAdminPage(name: AdminPageName): Promise<AdminPage> {
	return LOAD[name]();
}

/** @param module source file of the page */
function handleOf(page: RouteHandle["page"], module: string): RouteHandle {
	return { page, restricted: true, module };
}
