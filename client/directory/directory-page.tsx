import { Link, useLoaderData } from "react-router-dom";
import type { Directory } from "../../shared/finder/load-directory.ts";
import { directoryPath, locationPath, PATTERNS } from "../../shared/paths.ts";
import { MessagePage } from "../layout/message-page.tsx";
import { englishMark, useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchName } from "../ui/branch/branch-title.ts";
import { Trail } from "../ui/trail.tsx";
import type { DirectoryData } from "./directory-data.ts";
import { directoryTitle, directoryTrail } from "./directory-head.ts";
import "./directory-page.css";

/** All branches of a state by city, as plain links (docs/product.md, Search engines). */
export function DirectoryPage() {
	const more = useMoreTexts();
	const texts = useTexts();
	const { directory } = useLoaderData<DirectoryData>();
	const failed = directory === "failed";
	return (
		<div className="page-width directory">
			{typeof directory === "string" ? (
				<MessagePage heading={failed ? texts.problems.branchesFailed : more.directory.missing} failed={failed} />
			) : (
				<Cities {...directory} />
			)}
		</div>
	);
}

function Cities(directory: Directory) {
	const more = useMoreTexts();
	const book = useTextBook();
	const { texts } = book;
	const { state, part, parts, total, cities } = directory;
	return (
		<>
			<Trail steps={directoryTrail(more, directory)} toHere />
			<h1>{directoryTitle(more, texts.placeName(state), part, parts)}</h1>
			<p>
				<span>{more.directory.count(total)}</span>{" "}
				<Link to={state ? locationPath(state) : PATTERNS.home}>{more.directory.nearest}</Link>
			</p>
			<div className="directory-cities">
				{texts
					.sorted(cities, ({ city }) => texts.placeName(city, state))
					.map(({ city, branches }) => (
						<section key={city}>
							<h2>
								{city && state ? (
									<Link to={locationPath(state, city)}>{texts.placeName(city, state)}</Link>
								) : (
									city || more.directory.noCity
								)}
							</h2>
							<ul>
								{branches.map((branch) => (
									<li key={branch.path}>
										<Link to={branch.path} translate="no" lang={englishMark(book, branchName(book, branch))}>
											{branchName(book, branch)}
										</Link>{" "}
										<span translate="no">{branch.pincode}</span>
									</li>
								))}
							</ul>
						</section>
					))}
			</div>
			{parts > 1 && (
				<nav aria-label={more.directory.parts} className="directory-parts">
					<ol>
						{Array.from({ length: parts }, (_, index) => index + 1).map((each) => (
							<li key={each}>
								<Link
									to={directoryPath(state, each)}
									aria-label={directoryTitle(more, texts.placeName(state), each, parts)}
									aria-current={each === part ? "page" : undefined}
								>
									{each}
								</Link>
							</li>
						))}
					</ol>
				</nav>
			)}
		</>
	);
}
