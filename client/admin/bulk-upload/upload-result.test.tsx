import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { textBookOf } from "../../text/all-texts.ts";
import { resultTexts } from "../../text/for-admins/admin-texts.ts";
import { TextContext } from "../../text/use-texts.ts";
import type { BulkUpload } from "./upload/use-bulk-upload.ts";
import { UploadResult } from "./upload-result.tsx";

test.each([
	["", resultTexts.success, FORM_MESSAGES.uploadSucceeded],
	["column H (“X”) was not read", resultTexts.unread, "please check it: column H (“X”) was not read."],
])("a stored sheet of which “%s” is titled %s", (unread, title, message) => {
	const outcome = {
		kind: "stored",
		counts: undefined,
		places: { states: [], cities: [] },
		back: 0,
		leftOut: 2,
		leaving: { closed: 0, deleted: 0 },
		unread,
	} as const;
	const others = {
		file: undefined,
		bulk: {} as BulkUpload,
		part: undefined,
		onClose() {},
	};
	const result = <UploadResult outcome={outcome} {...others} />;
	const html = renderToStaticMarkup(<TextContext value={textBookOf("en")}>{result}</TextContext>);
	expect(html).toContain(`<span>${title}</span>`);
	expect(html).toContain(message);
	expect(html).toContain("<p>2 rows left out.</p>");
});
