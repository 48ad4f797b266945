import { data } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { en } from "../text/en.ts";
import { MessagePage } from "./message-page.tsx";

/** Gives the page its status. */
export function notFoundLoader() {
	return data(null, { status: 404 });
}

export function NotFoundPage() {
	return (
		<div className="page-width">
			<MessagePage heading={MESSAGES.pageNotFound}>
				<p>{en.notFound.help}</p>
			</MessagePage>
		</div>
	);
}
