import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type KeptBranch, readKeptBranches } from "../../state/kept-branches.ts";
import { useTextBook } from "../../text/use-texts.ts";
import { branchName, OwnName } from "../../ui/branch/branch-title.ts";
import { Icon } from "../../ui/icon.tsx";

/** A link to the visitor's own branch, if there is one. */
export function MyBranch() {
	const book = useTextBook();
	const [mine, setMine] = useState<KeptBranch>();
	useEffect(() => setMine(readKeptBranches("mine")[0]), []);
	return (
		mine && (
			<p>
				<Link className="act" to={mine.path}>
					<Icon name="star" />
					<span>
						<span>{`${book.texts.branch.myBranch}: `}</span>
						<OwnName>{branchName(book, mine)}</OwnName>
					</span>
				</Link>
			</p>
		)
	);
}
