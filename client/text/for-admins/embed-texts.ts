/** Texts about the finder in a page of another site. They load with the pages for admins. */
import { catalogue } from "../catalogue/catalogue.ts";

export const embedTexts = {
	...catalogue("for-admins", "embed"),
	/** @param frame the address of the finder for frames, beside which the script is */
	code: (frame: string, params: string) =>
		[
			`<iframe src="${frame}${params && `?${params}`}" title="Find a branch" allow="geolocation" style="width:100%;height:600px;border:0"></iframe>`,
			`<script src="${frame}.js" async></script>`,
		].join("\n"),
};
