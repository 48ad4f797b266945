import { useEffect, useState } from "react";
import { useNavigate, useRouteError } from "react-router-dom";
import { BASE, withoutBase } from "../../shared/base.ts";
import { addressIn, languageOf } from "../../shared/languages.ts";
import { HEALTH_PATH, PATTERNS } from "../../shared/paths.ts";
import { ADDRESS_NEEDED } from "../browser/back-entry.ts";
import { isOffline, referenceIn } from "../browser/network.ts";
import { afterPaint } from "../browser/when-idle.ts";
import { LIST_RENEWED } from "../state/use-branch-list.ts";
import type { Texts } from "../text/texts.ts";
import { useTextBook } from "../text/use-texts.ts";
import { Reference } from "../ui/reference.tsx";
import { scrubMessage } from "./scrub-message.ts";

/** Shown in place of a route that could not be rendered. */
export function FailureScreen() {
	const { texts } = useTextBook();
	const error = useRouteError();
	const [isDrawnAgain] = useState(() => mayDrawAgain(error));
	const message = messageOf(texts, error);
	useEffect(() => {
		if (!isFailedImport(error)) return;
		loadWhole();
		// The network is back.
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

/** The failure screen for any message, which is scrubbed here. Offline, it only matters whether the page is saved. */
export function FailurePage({ message, reference, offline = false }: FailurePageProps) {
	const { texts, language } = useTextBook();
	return (
		<div className="page-width message-page">
			<h1>{offline ? texts.notSaved : texts.problems.unexpected}</h1>
			{!offline && <p>{scrubMessage(message) || texts.problems.unknownError}</p>}
			{!offline && <Reference id={reference} />}
			{/* Plain links, which load the site again. */}
			<div className="button-row">
				{/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the current page. */}
				<a className="button button-primary" href="">
					{texts.tryAgain}
				</a>
				<a className="button" href={BASE + addressIn(language, PATTERNS.home)}>
					{texts.notFound.action}
				</a>
			</div>
		</div>
	);
}

/** Loads the page with its document, whose files exist after a release; only if the server answers, and not again and again. */
async function loadWhole(): Promise<void> {
	const [document] = performance.getEntriesByType("navigation");
	if (!document || new URL(document.name).pathname === location.pathname) return;
	const answer = await fetch(HEALTH_PATH).catch(() => undefined);
	if (answer?.ok) location.reload();
}

function messageOf(texts: Texts, error: unknown): string {
	if (isFailedImport(error)) return texts.pageNotLoaded;
	if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
	return typeof error === "string" ? error : "";
}

/** Beginnings of the messages of Vite, Chromium, Firefox and Safari. These errors have no name or code of their own. */
const MESSAGES_OF_IMPORTS = [
	"Unable to preload ",
	"Failed to fetch dynamically imported module",
	"error loading dynamically imported module",
	"Importing a module script failed",
];

/** Whether a part of the site could not be loaded: there is no connection, or a newer release has replaced it. */
export function isFailedImport(error: unknown): boolean {
	return error instanceof Error && MESSAGES_OF_IMPORTS.some((message) => error.message.startsWith(message));
}

/** A page that breaks again within this time, in milliseconds, would break every time. */
const IN_A_ROW_MS = 10_000;

/** The path of the page that was rendered again a moment ago. */
let drawnAgain: string | undefined;

/** Whether something other than React, such as an extension, has changed the elements, so that rendering again helps. Not twice in a row. */
function mayDrawAgain(error: unknown): boolean {
	const isOfTree = error instanceof DOMException && ["NotFoundError", "HierarchyRequestError"].includes(error.name);
	return isOfTree && drawnAgain !== location.pathname;
}

/** Replaces a page whose elements were changed, until it is rendered again at the visitor's scroll position. */
function DrawnAgain() {
	const navigate = useNavigate();
	const [before] = useState(readPage);
	useEffect(() => {
		drawnAgain = location.pathname;
		setTimeout(() => {
			drawnAgain = undefined;
		}, IN_A_ROW_MS);
		const { pathname, search, hash } = location;
		void navigate(languageOf(withoutBase(pathname)).path + search + hash, {
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

/** Reads the page's state while its elements are still there. */
function readPage() {
	// Makes the address include what was typed last.
	window.dispatchEvent(new Event(ADDRESS_NEEDED));
	return {
		top: window.scrollY,
		height: document.documentElement.scrollHeight,
		field: document.activeElement?.getAttribute("name"),
	};
}
