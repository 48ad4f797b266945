import { BRANCH_FIELDS } from "../../shared/branch-fields.ts";
import type { Warning } from "../../shared/branch-warning.ts";
import { enCreate } from "../text/en-create.ts";
import { Icon } from "../ui/icon.tsx";

interface DoubtPanelProps {
	warnings: readonly Warning[];
	confirmText: string;
	onConfirm(): void;
}

/** What looks unusual, all together, with the button that confirms it. */
export function DoubtPanel({ warnings, confirmText, onConfirm }: DoubtPanelProps) {
	return (
		<div role="status">
			{warnings.length > 0 && (
				<div className="notice notice-warning doubt-panel">
					<p>
						<Icon name="warning" />
						<span>{enCreate.doubtful(warnings.map(({ field }) => BRANCH_FIELDS[field].label))}</span>
					</p>
					<ul>
						{warnings.map(({ code, message }) => (
							<li key={code}>{message}</li>
						))}
					</ul>
					<button type="button" className="button" onClick={onConfirm}>
						{confirmText}
					</button>
				</div>
			)}
		</div>
	);
}
