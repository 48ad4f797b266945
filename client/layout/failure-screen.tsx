import { useEffect, useState } from "react";
import { useRouteError } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { HEALTH_PATH, PATTERNS } from "../../shared/paths.ts";
import { isOffline, referenceIn } from "../browser/network.ts";
import { LIST_RENEWED } from "../state/use-branch-list.ts";
import { en } from "../text/en.ts";
import { enNotKept } from "../text/en-not-kept.ts";
import { Reference } from "../ui/reference.tsx";
import { DrawnAgain, mayDrawAgain } from "./drawn-again.tsx";
import { isFailedImport } from "./failed-import.ts";
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
	/** The id of the request that failed, if it is known. */
	reference?: string | undefined;
	offline?: boolean;
}

/** The failure screen for any message; the message is scrubbed here. Offline, only whether the page is kept matters. */
export function FailurePage({ message, reference, offline = false }: FailurePageProps) {
	return (
		<div className="page-width message-page">
			<h1>{offline ? enNotKept : MESSAGES.unexpected}</h1>
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
