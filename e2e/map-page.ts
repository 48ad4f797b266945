import { expect, type Locator, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";

/** What the camera shows, in degrees, from the map's attributes in the page. */
export interface MapView {
	lng: number;
	lat: number;
	zoom: number;
	/** West, south, east, north. */
	bounds: [number, number, number, number];
}

export const listMap = (page: Page) => page.locator(".map-frame[data-kind=list]");
export const branchMap = (page: Page) => page.locator(".map-frame[data-kind=branch]");
/** The small map of the selected branch. */
export const cardMap = (page: Page) => page.locator(".map-frame[data-kind=card]");
export const pickMap = (page: Page) => page.locator(".map-frame[data-kind=pick]");
export const marker = (page: Page, name: string) => listMap(page).getByRole("button", { name, exact: true });

/** The names of the branches in a popup, which lead to their pages. */
export const nameLinks = (popup: Locator) => popup.locator("a[href^='/branch/']");

type Frame = ReturnType<typeof listMap>;

/** A list of all branches that has no picture, so that its map is where the specification wants it. */
export const ALL_BRANCHES = "/?category=Branch+Office&category=Regional+Office";

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;

/** Touches the map's picture, or opens the map if it does not load automatically, and waits until it is drawn. */
export async function mapReady(page: Page, frame: Frame = listMap(page)): Promise<void> {
	const isList = (await frame.getAttribute("data-kind")) === "list";
	await expect(async () => {
		const status = await frame.getAttribute("data-status");
		if (isList && isNarrow(page) && status !== "ready" && !(await frame.isVisible()))
			await showMap(page, frame).click();
		else if (status === "offered") await showMap(page, frame).click();
		// Not by the mouse, which would stay there. Before the page is hydrated, nothing happens; a picture that does not load goes.
		else if (status === "picture") await frame.locator("picture").dispatchEvent("click", undefined, { timeout: 1000 });
		await expect(frame).toHaveAttribute("data-status", /loading|ready|failed/, { timeout: 1000 });
	}).toPass();
	await expect(frame).toHaveAttribute("data-status", "ready");
	await expect(frame.locator(".map")).toHaveAttribute("data-view", /./);
}

/** Opens a page and waits until its map is drawn. */
export async function openMap(page: Page, path = "/", frame = listMap(page)): Promise<void> {
	await page.goto(path);
	await mapReady(page, frame);
}

/** The control that shows a map that does not load by itself: a chip for the list's map on a narrow screen, otherwise a button. */
export function showMap(page: Page, frame: Frame = listMap(page)): Locator {
	const button = frame.getByRole("button", { name: en.map.show });
	const chip = page.locator(".chips").getByRole("button", { name: en.finder.map, exact: true });
	return isNarrow(page) ? chip.or(button).filter({ visible: true }) : button;
}

export async function viewOf(frame: Frame): Promise<MapView> {
	return JSON.parse((await frame.locator(".map").getAttribute("data-view")) ?? "null") as MapView;
}

/** Waits until the camera shows a place at a zoom. */
export async function expectView(frame: Frame, place: { lat: number; lng: number }, zoom: number): Promise<void> {
	await expect
		.poll(async () => {
			const view = await viewOf(frame);
			return { lat: view.lat.toFixed(3), lng: view.lng.toFixed(3), zoom: view.zoom.toFixed(3) };
		})
		.toEqual({ lat: place.lat.toFixed(3), lng: place.lng.toFixed(3), zoom: zoom.toFixed(3) });
}

/** Collects the browser's requests from now on. */
export function requestsOf(page: Page): string[] {
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	return requests;
}
