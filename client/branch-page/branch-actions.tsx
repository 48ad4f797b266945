import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { dayOf, hasHours, indiaDay } from "../../shared/hours/hours.ts";
import { phoneText } from "../../shared/text/phone-text.ts";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import type { MoreTexts } from "../text/texts.ts";
import { useMoreTexts, useTextBook } from "../text/use-texts.ts";
import { type Book, branchName, OwnName } from "../ui/branch/branch-title.ts";
import { CallLink } from "../ui/branch/call-link.tsx";
import { chatHref, chatOf, numberToCall, WHATSAPP } from "../ui/branch/contact-facts.tsx";
import { DirectionsLink } from "../ui/branch/directions-link.tsx";
import { dayText, whyText } from "../ui/branch/hours-text.ts";
import { whereaboutsText } from "../ui/branch/whereabouts-text.ts";
import { Button } from "../ui/button.tsx";
import { shortDateText } from "../ui/date-text.ts";
import type { Elements } from "../ui/elements.ts";
import { PathIcon } from "../ui/icon.tsx";
import { addressText } from "./address-text.ts";

const SHARE =
	"M17.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm-11 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm11 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.8 10.8l6.4-3.6m-6.4 6 6.4 3.6";

const ShareDialog = lazy(async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }));

interface ActionsProps {
	branch: Branch;
	url: string;
}

/** What a visitor does now: go there, call, chat, share. */
export function BranchActions({ branch, url }: ActionsProps) {
	const { contact } = useMoreTexts().branchPage;
	const { brand } = usePageContext();
	const call = numberToCall(branch, brand.customerCare);
	const { button, dialog } = useSharing(branch, url);
	return (
		<>
			<div className="branch-actions">
				<DirectionsLink branch={branch} />
				{call && (
					<CallLink
						branch={{ ...branch, contactNo: call.number }}
						label={call.kind === "branch" ? undefined : contact.customerCare}
					/>
				)}
				<ChatLink branch={branch} />
				{button}
			</div>
			{dialog}
		</>
	);
}

/** The way there and sharing at the foot of a narrow screen, once the actions have scrolled away. */
export function BranchBar({ branch, url }: ActionsProps) {
	const bar = useRef<HTMLDivElement>(null);
	const isShown = useActionsPast(bar);
	const { button, dialog } = useSharing(branch, url);
	return (
		<>
			<div className="branch-bar" ref={bar} data-shown={isShown}>
				<DirectionsLink branch={branch} />
				{button}
			</div>
			{dialog}
		</>
	);
}

/** The button that shares a branch, and what it opens where the browser has no way to share. */
function useSharing(branch: Branch, url: string): { button: Elements; dialog: Elements } {
	const book = useTextBook();
	const more = useMoreTexts();
	const [isSharing, setIsSharing] = useState(false);
	const text = shareText(book, more, branch, useNow());

	async function startSharing() {
		try {
			await navigator.share({ title: branchName(book, branch), text, url });
		} catch (error) {
			// If the visitor chose not to share, nothing else is offered.
			setIsSharing(!(error instanceof DOMException && error.name === "AbortError"));
		}
	}

	return {
		button: (
			<Button className="needs-script" onClick={startSharing}>
				<PathIcon path={SHARE} />
				<span className="button-label">{more.branchPage.share}</span>
			</Button>
		),
		dialog: isSharing && (
			<Suspense>
				<ShareDialog text={`${text}\n${url}`} url={url} onClose={() => setIsSharing(false)} />
			</Suspense>
		),
	};
}

/** What is shared: name, place, and the hours of today and tomorrow with dates, or when it first opens. @param now milliseconds since 1970 */
export function shareText(book: Book, more: MoreTexts, branch: Branch, now: number): string {
	const { texts } = book;
	const today = indiaDay(now);
	const { why, date } = dayOf(branch, today);
	const days = hasHours(branch) && !why?.opens ? [today, today + 1].map((number) => dayOf(branch, number)) : [];
	return [
		branchName(book, branch),
		addressText(book, branch),
		branch.whereabouts && whereaboutsText(more, texts, branch.whereabouts),
		why?.opens && whyText(texts, why, date),
		...days.map((day) => `${texts.days[day.day]} ${shortDateText(texts, day.date)}: ${dayText(texts, day)}`),
	]
		.filter(Boolean)
		.join("\n");
}

/** Opens a chat with the branch, if it has a number for that. */
function ChatLink({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const { whatsapp } = useMoreTexts().branchPage.contact;
	const chat = chatOf(branch);
	if (!chat) return null;
	return (
		<a className="button" href={chatHref(chat.number)} target="_blank" rel="noopener">
			<PathIcon path={WHATSAPP} />
			<span className="button-label">{whatsapp}</span>
			<span className="visually-hidden">
				<OwnName>{` – ${branchName(book, branch)}, ${phoneText(chat.number)}`}</OwnName>
				<span>{`, ${book.texts.branch.newTab}`}</span>
			</span>
		</a>
	);
}

/** Whether the actions of a bar's page have scrolled away above the screen. */
function useActionsPast(bar: RefObject<HTMLElement | null>): boolean {
	const [isPast, setIsPast] = useState(false);
	useEffect(() => {
		const actions = bar.current?.parentElement?.querySelector(".branch-actions");
		if (!actions) return;
		const observer = new IntersectionObserver((entries) => {
			const last = entries.at(-1);
			setIsPast(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
		});
		observer.observe(actions);
		return () => observer.disconnect();
	}, [bar]);
	return isPast;
}
