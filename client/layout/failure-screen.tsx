import { useEffect, useState } from "react";
import { useNavigate, useRouteError } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { HEALTH_PATH, PATTERNS } from "../../shared/paths.ts";
import { isOffline, referenceIn } from "../browser/network.ts";
import { afterPaint } from "../browser/when-idle.ts";
import { ADDRESS_NEEDED } from "../state/address-needed.ts";
import { LIST_RENEWED } from "../state/use-branch-list.ts";
import { en } from "../text/en.ts";
import { enNotSaved } from "../text/en-not-saved.ts";
import { Reference } from "../ui/reference.tsx";
import { scrubMessage } from "./scrub-message.ts";

/** Shown in place of a route that could not be rendered. */
export function FailureScreen() {
	const error = useRouteError();
	const [isDrawnAgain] = useState(() => mayDrawAgain(error));
	const message = messageOf(error);
	useEffect(() => {
		if (!isFailedImport(error)) return;
		loadWhole();
		// The network is there again.
		window.addEventListener(LIST_RENEWED, loadWhole);
		return () => window.removeEventListener(LIST_RENEWED, loadWhole);
	}, [error]);
	if (isDrawnAgain) return <DrawnAgain />;
	return <FailurePage message={message} reference={referenceIn(error)} offline={isOffline()} />;
}

interface FailurePageProps {
	message: string;
	reference?: string | undefined;
	offline?: boolean;
}

/** The failure screen for any message; the message is scrubbed here. Offline, only whether the page is kept matters. */
export function FailurePage({ message, reference, offline = false }: FailurePageProps) {
	return (
		<div className="page-width message-page">
			<h1>{offline ? enNotSaved : MESSAGES.unexpected}</h1>
			{!offline && <p>{scrubMessage(message) || MESSAGES.unknownError}</p>}
			{!offline && <Reference id={reference} />}
			{/* Plain links, so the site is loaded again. */}
			<div className="button-row">
				{/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the current page. */}
				<a className="button button-primary" href="">
					{en.tryAgain}
				</a>
				<a className="button" href={PATTERNS.home}>
					{en.notFound.action}
				</a>
			</div>
		</div>
	);
}

/**
 * Loads the page with its document, whose files are there even if those of the open one were replaced by a newer release. Only if the
 * server answers, and not for the page that the document was loaded for, which would fail again and again.
 */
async function loadWhole(): Promise<void> {
	const [document] = performance.getEntriesByType("navigation");
	if (!document || new URL(document.name).pathname === location.pathname) return;
	const answer = await fetch(HEALTH_PATH).catch(() => undefined);
	if (answer?.ok) location.reload();
}

function messageOf(error: unknown): string {
	if (isFailedImport(error)) return en.pageNotLoaded;
	if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
	return typeof error === "string" ? error : "";
}

/** Beginnings of the messages of Vite and of Chromium, Firefox and Safari. Their errors have no name or code of their own. */
const MESSAGES_OF_IMPORTS = [
	"Unable to preload ",
	"Failed to fetch dynamically imported module",
	"error loading dynamically imported module",
	"Importing a module script failed",
];

/** Whether an error says that a part of the site could not be loaded: no connection, or a release that has been replaced. */
export function isFailedImport(error: unknown): boolean {
	return error instanceof Error && MESSAGES_OF_IMPORTS.some((message) => error.message.startsWith(message));
}

/** What breaks again within this time, in milliseconds, breaks each time. */
const IN_A_ROW_MS = 10_000;

/** The path of the page that was drawn again a moment ago. */
let drawnAgain: string | undefined;

/** Whether something else than React, such as an extension, has changed the elements, so that drawing them again helps. Not twice in a row. */
function mayDrawAgain(error: unknown): boolean {
	const isOfTree = error instanceof DOMException && ["NotFoundError", "HierarchyRequestError"].includes(error.name);
	return isOfTree && drawnAgain !== location.pathname;
}

/** Stands in for a page whose elements were changed, until it is drawn again where the visitor was. */
function DrawnAgain() {
	const navigate = useNavigate();
	const [before] = useState(readPage);
	useEffect(() => {
		drawnAgain = location.pathname;
		setTimeout(() => {
			drawnAgain = undefined;
		}, IN_A_ROW_MS);
		const { pathname, search, hash } = location;
		void navigate(pathname + search + hash, {
			replace: true,
			preventScrollReset: true,
			state: history.state?.usr ?? null,
		});
		return () =>
			afterPaint(() => {
				window.scrollTo({ top: before.top, behavior: "instant" });
				if (before.field) document.getElementsByName(before.field)[0]?.focus({ preventScroll: true });
			});
	}, [navigate, before]);
	return <div style={{ minHeight: before.height }} />;
}

/** What the page is like while its elements are still there. */
function readPage() {
	// What was typed last is then in it.
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	return {
		top: window.scrollY,
		height: document.documentElement.scrollHeight,
		field: document.activeElement?.getAttribute("name"),
	};
}
