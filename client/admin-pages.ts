/** The pages for admins, each a chunk of its own, and the frame around all of them. */
import type { ComponentType } from "react";
import { AdminBar } from "./admin/frame/admin-bar.tsx";
import { AdminFrame } from "./admin/frame/admin-frame.tsx";
import type { RouteHandle } from "./state/route-handle.ts";

interface AdminPage {
	Component: ComponentType;
	/** Missing for the frame, whose handle is needed before its code is loaded. */
	handle?: RouteHandle;
}

/** The source files of the pages. */
const MODULES = {
	admin: "admin/branches/branch-list-page.tsx",
	editBranch: "admin/branches/edit-branch-page.tsx",
	coming: "admin/coming/coming-page.tsx",
	history: "admin/history/history-page.tsx",
	change: "admin/history/change-page.tsx",
	holidays: "admin/holidays/holidays-page.tsx",
	notice: "admin/notice/notice-page.tsx",
	searches: "admin/searches/searches-page.tsx",
	people: "admin/people/people-page.tsx",
	password: "admin/account/account-page.tsx",
	createBranch: "create-branch/create-branch-page.tsx",
	bulkUpload: "admin/bulk-upload/bulk-upload-page.tsx",
	sheetAnswers: "admin/bulk-upload/earlier-answers-page.tsx",
} as const;

type PageName = keyof typeof MODULES;

export type AdminPageName = PageName | "frame";

const LOAD: Readonly<Record<PageName, () => Promise<ComponentType>>> = {
	admin: async () => (await import("./admin/branches/branch-list-page.tsx")).BranchListPage,
	editBranch: async () => (await import("./admin/branches/edit-branch-page.tsx")).EditBranchPage,
	coming: async () => (await import("./admin/coming/coming-page.tsx")).ComingPage,
	history: async () => (await import("./admin/history/history-page.tsx")).HistoryPage,
	change: async () => (await import("./admin/history/change-page.tsx")).ChangePage,
	holidays: async () => (await import("./admin/holidays/holidays-page.tsx")).HolidaysPage,
	notice: async () => (await import("./admin/notice/notice-page.tsx")).NoticePage,
	searches: async () => (await import("./admin/searches/searches-page.tsx")).SearchesPage,
	people: async () => (await import("./admin/people/people-page.tsx")).PeoplePage,
	password: async () => (await import("./admin/account/account-page.tsx")).AccountPage,
	createBranch: async () => (await import("./create-branch/create-branch-page.tsx")).CreateBranchPage,
	bulkUpload: async () => (await import("./admin/bulk-upload/bulk-upload-page.tsx")).BulkUploadPage,
	sheetAnswers: async () => (await import("./admin/bulk-upload/earlier-answers-page.tsx")).EarlierAnswersPage,
};

/** Loads the code of a page, or of the frame around all of them. */
export async function loadAdminPage(name: AdminPageName): Promise<AdminPage> {
	if (name === "frame") return { Component: AdminFrame };
	const handle = { page: name, restricted: true, module: MODULES[name], Bar: AdminBar } as const;
	return { Component: await LOAD[name](), handle };
}
