import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type KeptBranch, readKept } from "../../state/kept-branches.ts";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";

/** A link to the visitor's own branch, if there is one. */
export function MyBranch() {
	const texts = useTexts();
	const [mine, setMine] = useState<KeptBranch>();
	useEffect(() => setMine(readKept("mine")[0]), []);
	return (
		mine && (
			<p>
				<Link className="act" to={mine.path}>
					<Icon name="star" />
					<span>
						<span>{`${texts.branch.myBranch}: `}</span>
						<span translate="no">{mine.name}</span>
					</span>
				</Link>
			</p>
		)
	);
}
