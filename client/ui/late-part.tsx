import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";

const never = () => () => {};

/** A part whose code loads when it is first rendered, in a browser only; without it, the page does without. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }));
	return function LatePart(props: Props) {
		const isInBrowser = useSyncExternalStore(
			never,
			() => true,
			() => false,
		);
		return (
			isInBrowser && (
				<Suspense>
					<Part {...props} />
				</Suspense>
			)
		);
	};
}
