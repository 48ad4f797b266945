import { useState } from "react";
import { BASE } from "../../../shared/base.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { embedTexts } from "../../text/for-admins/embed-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CopyFeedback, useCopying } from "../../ui/use-copying.tsx";

/** What an owner puts into a page of another site, so that the finder is there (docs/embed.md). */
export function EmbedPanel() {
	const { publicUrl, setup } = usePageContext();
	const [isParent, setParent] = useState(false);
	const [isDark, setDark] = useState(false);
	const params = [isParent && "links=parent", !isDark && "theme=light"].filter(Boolean);
	const code = embedTexts.code((publicUrl ?? window.location.origin) + BASE + setup.embedPath, params.join("&"));
	const { copy, feedback } = useCopying(code, embedTexts.copied);
	if (!setup.embedPath) return null;
	return (
		<details className="page-width embed-panel">
			<summary>{embedTexts.title}</summary>
			<p>{embedTexts.help}</p>
			<label>
				<input type="checkbox" checked={isParent} onChange={() => setParent(!isParent)} />
				<span>{embedTexts.inParent}</span>
			</label>
			<label>
				<input type="checkbox" checked={isDark} onChange={() => setDark(!isDark)} />
				<span>{embedTexts.isDark}</span>
			</label>
			<textarea
				readOnly
				rows={4}
				aria-label={embedTexts.label}
				value={code}
				onFocus={(event) => event.target.select()}
			/>
			<Button text={embedTexts.copy} onClick={copy} />
			<CopyFeedback {...feedback} />
		</details>
	);
}
