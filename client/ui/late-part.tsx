import { type ComponentType, lazy, Suspense } from "react";

/** A part of a page whose code loads when it is first rendered. If it does not load, the page does without. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }));
	return (props: Props) => (
		<Suspense>
			<Part {...props} />
		</Suspense>
	);
}
