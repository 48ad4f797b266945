import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markFile, previewFile, uploadFile } from "./upload-file.ts";

/** An answer that has arrived, but that the browser cannot read any more, for example because its disk is full. */
class UnreadableBlob extends Blob {
	override text(): Promise<string> {
		return Promise.reject(new DOMException("The Blob is gone", "NotReadableError"));
	}
}

/** Answers every request with an unreadable blob. */
class AnsweringRequest extends EventTarget {
	static status = 200;
	readonly upload = new EventTarget();
	readonly response = new UnreadableBlob();
	responseType = "";
	responseURL = "";
	status = 0;
	open(_method: string, path: string) {
		this.responseURL = new URL(path, "http://localhost").href;
	}
	getResponseHeader(name: string) {
		return name === "x-request-id" ? "aB3" : null;
	}
	send() {
		this.status = AnsweringRequest.status;
		this.dispatchEvent(new Event("load"));
	}
}

beforeEach(() => {
	vi.stubGlobal("XMLHttpRequest", AnsweringRequest);
	vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(["sheet"], "branches.xlsx");
const options = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

test.each([
	["stored", 200, { kind: "stored", counts: undefined, places: { states: [], cities: [] } }],
	["refused", 400, { kind: "refused", status: 400, errors: [] }],
])("a sheet whose answer cannot be read was %s all the same", async (_what, status, expected) => {
	AnsweringRequest.status = status;
	expect(await uploadFile(file, options())).toMatchObject(expected);
});

test("whose session has ended is told where to sign in, because a reload would forget the file", async () => {
	vi.stubGlobal("fetch", async () => Response.json({ message: "Please sign in as an admin." }, { status: 401 }));
	const message = expect.stringContaining("in another tab");
	expect(await previewFile(file, options(), [])).toMatchObject({ kind: "refused", message });
});

test("a failure of the server has the reference of the request", async () => {
	AnsweringRequest.status = 500;
	expect(await uploadFile(file, options())).toMatchObject({ kind: "refused", reference: "aB3" });
	expect(await previewFile(file, options(), [])).toMatchObject({ kind: "refused", reference: "aB3" });
	const message = expect.stringMatching(/\w+ Reference: aB3$/);
	const marked = await markFile("marked", { file, answers: [] }, options().signal);
	expect(marked).toMatchObject({ kind: "refused", message });
});

test("a preview and a marked sheet that cannot be read are failures that can be said", async () => {
	AnsweringRequest.status = 400;
	const refused = { kind: "refused", message: expect.any(String) };
	expect(await previewFile(file, options(), [])).toMatchObject(refused);
	expect(await markFile("marked", { file, answers: [] }, options().signal)).toMatchObject(refused);
});
