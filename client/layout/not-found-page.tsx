import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
	const texts = useTexts();
	const more = useMoreTexts();
	return (
		<div className="page-width">
			<MessagePage heading={texts.problems.pageNotFound}>
				<p>{more.head.missing}</p>
			</MessagePage>
		</div>
	);
}
