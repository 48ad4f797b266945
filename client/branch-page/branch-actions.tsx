import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { phoneText } from "../../shared/text/phone-text.ts";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchName } from "../ui/branch/branch-title.ts";
import { CallLink } from "../ui/branch/call-link.tsx";
import { chatHref, chatOf, numberToCall } from "../ui/branch/contact-facts.tsx";
import { DirectionsLink } from "../ui/branch/directions-link.tsx";
import { Icon, PathIcon } from "../ui/icon.tsx";
import { WHATSAPP } from "../ui/more-icons.ts";
import { shareText } from "./share-text.ts";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

/**
 * What a visitor does now: go there, call, chat, share. Once these have scrolled away, a narrow screen has the way there and sharing at its
 * foot.
 *
 * @param url the page's address
 */
export function BranchActions({ branch, url }: { branch: Branch; url: string }) {
	const book = useTextBook();
	const more = useMoreTexts();
	const { brand } = usePageContext();
	const now = useNow();
	const [row, isPast] = useScrolledPast();
	const [isSharing, setIsSharing] = useState(false);
	const { contact, share } = more.branchPage;
	const call = numberToCall(branch, brand.customerCare);
	const title = branchName(book, branch);
	const text = () => shareText(book, more, branch, now);

	async function startSharing() {
		try {
			await navigator.share({ title, text: text(), url });
		} catch (error) {
			// If the visitor chose not to share, nothing else is offered.
			setIsSharing(!(error instanceof DOMException && error.name === "AbortError"));
		}
	}

	const shareButton = (
		<button type="button" className="button needs-script" onClick={startSharing}>
			<Icon name="share" />
			<span className="button-label">{share}</span>
		</button>
	);
	return (
		<>
			<div className="branch-actions" ref={row}>
				<DirectionsLink branch={branch} />
				{call && (
					<CallLink
						branch={{ name: branch.name, contactNo: call.number }}
						label={call.kind === "branch" ? undefined : contact.customerCare}
					/>
				)}
				<ChatLink branch={branch} />
				{shareButton}
			</div>
			<div className="branch-bar" data-shown={isPast}>
				<DirectionsLink branch={branch} />
				{shareButton}
			</div>
			{isSharing && (
				<Suspense>
					<ShareDialog text={`${text()}\n${url}`} url={url} onClose={() => setIsSharing(false)} />
				</Suspense>
			)}
		</>
	);
}

/** Opens a chat with the branch, if it has a number for that. */
function ChatLink({ branch }: { branch: Branch }) {
	const texts = useTexts();
	const { whatsapp } = useMoreTexts().branchPage.contact;
	const chat = chatOf(branch);
	if (!chat) return null;
	return (
		<a className="button" href={chatHref(chat.number)} target="_blank" rel="noopener">
			<PathIcon path={WHATSAPP} />
			<span className="button-label">{whatsapp}</span>
			<span className="visually-hidden">
				<span translate="no">{` – ${branch.name}, ${phoneText(chat.number)}`}</span>
				<span>{`, ${texts.branch.newTab}`}</span>
			</span>
		</a>
	);
}

/** Whether an element has scrolled away above the screen. */
function useScrolledPast() {
	const element = useRef<HTMLDivElement>(null);
	const [isPast, setIsPast] = useState(false);
	useEffect(() => {
		if (!element.current) return;
		const observer = new IntersectionObserver((entries) => {
			const last = entries.at(-1);
			setIsPast(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
		});
		observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return [element, isPast] as const;
}
