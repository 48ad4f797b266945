import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { changePath } from "../../../shared/paths.ts";
import { enHistory } from "../../text/en-history.ts";
import { Icon } from "../../ui/icon.tsx";
import { whatText } from "./change-words.ts";
import { ConflictList } from "./conflict-list.tsx";
import type { StepResult, Wanted } from "./use-step.ts";

/** The progress of undoing a change, then what became of it, which gets the focus. */
export function StepStatus({ working, result }: { working: Wanted | undefined; result: StepResult | undefined }) {
	return (
		<>
			{/* Always there: a screen reader announces what changes in it. */}
			<div role="status" className="step-status">
				{working && (
					<div className="panel step-working">
						<p>{enHistory.working[working.step](whatText(working.change))}</p>
						<progress aria-label={enHistory.working[working.step](whatText(working.change))} />
						<p className="admin-quiet">{enHistory.longWork}</p>
					</div>
				)}
			</div>
			{result && <Result result={result} />}
		</>
	);
}

function Result({ result: { ok, message, conflicts, recorded } }: { result: StepResult }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
	}, []);
	return (
		<section className={ok ? "notice notice-done" : "notice notice-error"}>
			<h2 ref={heading} tabIndex={-1} className="notice-message">
				<Icon name={ok ? "check" : "warning"} />
				<span>{message}</span>
			</h2>
			{recorded !== undefined && <Link to={changePath(recorded)}>{enHistory.seeDone}</Link>}
			<ConflictList conflicts={conflicts} />
		</section>
	);
}
