import type { Elements } from "./elements.ts";
import { Icon } from "./icon.tsx";
import "./field-problem.css";

interface FieldProblemProps {
	id?: string;
	message: string;
	/** Whether screen readers announce it, where nothing else is. */
	isAlert?: boolean;
	isWarning?: boolean;
	children?: Elements;
}

/** What is wrong with a field, or looks unusual about it. */
export function FieldProblem({ id, message, isAlert, isWarning = false, children }: FieldProblemProps) {
	return (
		<div className={isWarning ? "form-field-warning" : "form-field-error"} role={isAlert ? "alert" : undefined}>
			<p id={id}>
				<Icon name="warning" />
				<span>{message}</span>
			</p>
			{children}
		</div>
	);
}
