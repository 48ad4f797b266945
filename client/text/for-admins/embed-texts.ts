/** Texts about the finder in a page of another site. They load with the pages for admins. */
export const embedTexts = {
	title: "The finder in a page of your site",
	help: "Put this where the finder is to be. It works on the sites that EMBED_ORIGINS names.",
	inParent: "Links to branches replace that page instead of opening a new tab",
	isDark: "That page, too, is dark on devices in dark mode",
	label: "HTML",
	copy: "Copy",
	copied: "Copied",
	/** @param frame the address of the finder for frames, beside which the script is */
	code: (frame: string, params: string) =>
		[
			`<iframe src="${frame}${params && `?${params}`}" title="Find a branch" allow="geolocation" style="width:100%;height:600px;border:0"></iframe>`,
			`<script src="${frame}.js" async></script>`,
		].join("\n"),
};
