import { numberText } from "../../../../shared/text/number-text.ts";

/** Numbers of rows with what they are about, in one frame. */
export function CountList({
	counts,
}: {
	counts: readonly { count: number; text: string; tone?: "wrong" | "doubt" }[];
}) {
	return (
		<dl className="count-list">
			{counts.map(({ count, text, tone }) => (
				<div key={text} data-tone={count > 0 ? tone : undefined}>
					<dt>{text}</dt>
					<dd>{numberText(count)}</dd>
				</div>
			))}
		</dl>
	);
}
