import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import { WHATSAPP } from "../ui/branch/contact-facts.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PathIcon } from "../ui/icon.tsx";
import { COPY } from "../ui/more-icons.ts";
import { CopyFeedback, useCopying } from "../ui/use-copying.tsx";

interface ShareDialogProps {
	/** The whole message, with the page's address. */
	text: string;
	url: string;
	onClose(): void;
}

/** Ways to share a page where the browser has none. */
export function ShareDialog({ text, url, onClose }: ShareDialogProps) {
	const texts = useTexts();
	const { share, linkCopied, copyLink, contact } = useMoreTexts().branchPage;
	const { copy, feedback } = useCopying(url, linkCopied);
	return (
		<Dialog title={share} closeLabel={texts.branch.close} onClose={onClose}>
			<div className="button-row">
				<a
					className="button button-primary"
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener"
				>
					<PathIcon path={WHATSAPP} />
					<span>{contact.whatsapp}</span>
					<span className="visually-hidden">{`, ${texts.branch.newTab}`}</span>
				</a>
				<Button onClick={copy}>
					<PathIcon path={COPY} />
					<span>{copyLink}</span>
				</Button>
			</div>
			<CopyFeedback {...feedback} />
		</Dialog>
	);
}
