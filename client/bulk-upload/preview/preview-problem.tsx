import { enPreview } from "../../text/en-preview.ts";
import type { Problem } from "../upload/use-bulk-upload.ts";

/** Why there is no preview, and a way to try again if that may help. */
export function PreviewProblem({ problem, onAgain }: { problem: Problem; onAgain(): void }) {
	return (
		<div className="notice notice-error">
			<p role="alert">{problem.message}</p>
			{problem.again && (
				<button type="button" className="button" onClick={onAgain}>
					{enPreview.tryAgain}
				</button>
			)}
		</div>
	);
}
