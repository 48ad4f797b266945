import { useLocation } from "react-router-dom";
import { COMING_PATH } from "../../../shared/api/api-paths.ts";
import { type ComingEvent, ComingList } from "../../../shared/api/coming.ts";
import { comingTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPage, Loaded } from "../admin-page.tsx";
import { isWithin } from "../calendar-text.ts";
import { pageIn, pageQuery } from "../history/page-address.ts";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import { ComingEvents } from "./coming-events.tsx";

const PAGE_SIZE = 50;

/** What is coming in all branches (docs/product.md, What is coming). */
export function ComingPage() {
	const page = pageIn(new URLSearchParams(useLocation().search));
	const request = useAnswer(`${COMING_PATH}?size=${PAGE_SIZE}&page=${page}`, ComingList);
	const own = useSignInAnswer().data?.states;
	/** Of branches, there are only events of those that the admin may change. */
	const mayChange = ({ what, states }: ComingEvent) =>
		!["holiday", "off", "notice"].includes(what) ||
		(own !== undefined && isWithin(what === "holiday" ? states : undefined, own));
	return (
		<AdminPage title={adminHeadTexts.titles.coming}>
			<p className="admin-quiet">{comingTexts.intro}</p>
			<Loaded request={request}>
				{({ data, total, page, pages }) =>
					total === 0 ? (
						<p className="panel">{comingTexts.empty}</p>
					) : (
						<>
							<ComingEvents
								events={data}
								heading="h2"
								className="panel"
								isBusy={request.loading}
								mayChange={mayChange}
							/>
							<Pagination page={page} pages={pages} addressOf={(target) => pageQuery({}, target) || "?"} />
						</>
					)
				}
			</Loaded>
		</AdminPage>
	);
}
