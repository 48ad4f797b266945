import { Link, useLocation } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import type { Elements } from "../ui/elements.ts";

interface MessagePageProps {
	heading: string;
	/** Whether the page may be there at another attempt. */
	failed?: boolean;
	/** What the link to the home page is called. */
	home?: string;
	/** More about it, below the heading. */
	children?: Elements;
}

/** Says why a page has nothing to show, and leads on. */
export function MessagePage({ heading, failed, home = en.notFound.action, children }: MessagePageProps) {
	const { pathname } = useLocation();
	return (
		<div className="message-page">
			<h1>{heading}</h1>
			{children}
			<div className="button-row">
				{failed && (
					// A plain link, so the page is loaded again.
					<a className="button button-primary" href={pathname}>
						{en.tryAgain}
					</a>
				)}
				<Link className={failed ? "button" : "button button-primary"} to={PATTERNS.home}>
					{home}
				</Link>
			</div>
		</div>
	);
}
