/** Uploads that are not what the branch service expects, or that are made to use up its time or memory. */
import {
	declaring,
	entityBomb,
	lateDocumentType,
	noise,
	oleWith,
	sharing,
	workbookWith,
	xlsWithLinks,
	xlsWithMerges,
	xlsxWithComments,
	xlsxWithSheets,
} from "../../../server/branch-service/import/testing/hostile-files.ts";
import { multipart } from "../../../server/testing/multipart.ts";

const FIELD = '--edge\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n';
const FORM = { "content-type": "multipart/form-data; boundary=edge" };

/** Forms that are not the one that is expected: body, and headers. */
export const HOSTILE_FORMS: Readonly<Record<string, [body: string | Buffer, headers: Record<string, string>]>> = {
	"10,000 parts": [`${FIELD.repeat(10_000)}--edge--\r\n`, FORM],
	"a part with 10,000 headers": [`--edge\r\n${"x: y\r\n".repeat(10_000)}\r\n--edge--\r\n`, FORM],
	"a header of 5 MB": [`--edge\r\nx: ${"y".repeat(5_000_000)}\r\n\r\n--edge--\r\n`, FORM],
	"a field of 9 MB": [
		`--edge\r\ncontent-disposition: form-data; name="x"\r\n\r\n${"y".repeat(9_000_000)}\r\n--edge--\r\n`,
		FORM,
	],
	"a name of 5 MB": [
		`--edge\r\ncontent-disposition: form-data; name="${"y".repeat(5_000_000)}"\r\n\r\ny\r\n--edge--\r\n`,
		FORM,
	],
	"almost boundaries": [
		`--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${"\r\n--edg".repeat(1_000_000)}\r\n--edge--\r\n`,
		FORM,
	],
	"no end": [FIELD, FORM],
	"no boundary": [`${FIELD}--edge--\r\n`, { "content-type": "multipart/form-data" }],
	"a long boundary": [FIELD, { "content-type": `multipart/form-data; boundary=${"e".repeat(10_000)}` }],
	"no file": [`${FIELD}--edge--\r\n`, FORM],
	"two files": [`${FIELD.replace('name="x"', 'name="file"; filename="a"').repeat(2)}--edge--\r\n`, FORM],
	"too large": [multipart(Buffer.alloc(11 * 1024 * 1024)).body, FORM],
	JSON: ['{"file":1}', { "content-type": "application/json" }],
	"no type": ["x", {}],
	"an image": [multipart(Buffer.from("\x89PNG\r\n\x1a\n")).body, FORM],
	"random bytes": [multipart(noise(10_000)).body, FORM],
	"no bytes": [multipart(Buffer.alloc(0)).body, FORM],
	prototype: [`${FIELD.replace('"x"', '"__proto__[x]"').repeat(5)}--edge--\r\n`, FORM],
};

/** Workbooks made to use up time or memory. The short run has the first of them. */
export const HOSTILE_WORKBOOKS: Readonly<Record<string, () => Buffer>> = {
	"5,000 sheets": () => xlsxWithSheets(5000),
	"entities that expand": entityBomb,
	"a document type after a long comment": lateDocumentType,
	"links in an .xls": () => xlsWithLinks(5000),
	"200,000 comments": () => xlsxWithComments(200_000),
	"a million merges": () => xlsWithMerges(1_000_000),
	"60,000 entries for one part": () => sharing(60_000, "x".repeat(100_000)),
	"a part of zeros, 500 MB": () => workbookWith({ "xl/worksheets/sheet2.xml": new Uint8Array(500_000_000) }),
	"a part that declares 4 GB": () => declaring(workbookWith({}), 0xfffffff0),
	"a part that declares 1 byte": () => declaring(workbookWith({}), 1),
	"a compound file of nothing": () => oleWith({ "/Workbook": Buffer.alloc(9_000_000) }),
};
