import { previewTexts } from "../../../text/for-admins/preview-texts.ts";

interface CountListProps {
	counts: readonly { count: number; text: string; tone?: "wrong" | "doubt" }[];
}

/** Numbers of rows with what they are about, in one frame. */
export function CountList({ counts }: CountListProps) {
	return (
		<dl className="count-list">
			{counts.map(({ count, text, tone }) => (
				<div key={text} data-tone={count > 0 ? tone : undefined}>
					<dt>{text}</dt>
					<dd>{previewTexts.number(count)}</dd>
				</div>
			))}
		</dl>
	);
}
