/** Random requests: valid ones with some parts replaced by what nobody expects, and bytes that are no request at all. */
import { tableOf } from "../../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../../server/branch-service/import/testing/workbooks.ts";
import { multipart } from "../../../server/testing/multipart.ts";
import { CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/paths.ts";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { FOLDERS, HEADERS, KNOWN, METHODS, PARTS, PATH_MARK, QUERIES, TARGETS, VALUES } from "./fuzz-parts.ts";

/** A whole number below a limit. */
type Next = (below: number) => number;

const FORM = multipart(xlsxOf(tableOf(1)));

/** The next random request, as bytes. It asks the site to close the connection. */
export function randomRequest(next: Next): Buffer {
	const kind = next(1000);
	if (kind < 600) return withPath(next);
	if (kind < 850) return withJson(next);
	if (kind < 855) return withForm(next);
	if (kind < 900) return withBytesChanged(next, withPath(next));
	return garbage(next);
}

function oneOf<T>(next: Next, values: readonly T[]): T {
	return values[next(values.length)] as T;
}

function several<T>(next: Next, values: readonly T[], most: number): T[] {
	return Array.from({ length: next(most + 1) }, () => oneOf(next, values));
}

function randomPath(next: Next): string {
	const query = oneOf(next, QUERIES);
	switch (next(10)) {
		case 0:
			return oneOf(next, KNOWN) + query;
		case 1:
			return oneOf(next, KNOWN) + several(next, PARTS, 2).join("") + query;
		case 2:
			return `http://${PATH_MARK}${oneOf(next, KNOWN)}`;
		case 3:
			return `/${String(next(10)).repeat(next(15_000))}`;
		default:
			return (oneOf(next, FOLDERS) + several(next, PARTS, 4).join("") + oneOf(next, TARGETS) || "/") + query;
	}
}

function withPath(next: Next): Buffer {
	return request(oneOf(next, METHODS), randomPath(next), several(next, HEADERS, 4));
}

function withJson(next: Next): Buffer {
	const fields = Object.entries(TEST_PAYLOAD).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)]);
	for (let changes = next(3); changes >= 0; changes--) {
		const place = next(fields.length);
		const name = next(4) === 0 ? oneOf(next, ['"__proto__"', '"name"', '""', '"constructor"']) : fields[place]?.[0];
		fields.splice(place, next(3) === 0 ? 0 : 1, [name ?? '""', oneOf(next, VALUES)]);
	}
	const json = `{${fields.map((field) => field.join(":")).join(",")}}`;
	const body = next(10) === 0 ? json.slice(0, next(json.length)) : next(10) === 0 ? oneOf(next, VALUES) : json;
	const type = oneOf(next, ["application/json", "application/json", "application/json; charset=utf-16", "text/plain"]);
	const path = next(5) === 0 ? CREATE_BRANCH_PATH.toUpperCase() : CREATE_BRANCH_PATH;
	return request(
		"POST",
		path,
		["Host: 127.0.0.1", `Content-Type: ${type}`, ...several(next, HEADERS, 1)],
		Buffer.from(body),
	);
}

function withForm(next: Next): Buffer {
	const body = Buffer.from(FORM.body);
	for (let changes = next(4); changes > 0; changes--) body[next(body.length)] = next(256);
	const headers = Object.entries(FORM.headers).map((header) => header.join(": "));
	return request("POST", UPLOAD_BRANCH_PATH, ["Host: 127.0.0.1", ...headers], body.subarray(0, body.length - next(3)));
}

function request(method: string, path: string, headers: readonly string[], body: Buffer = Buffer.alloc(0)): Buffer {
	const length = body.length > 0 ? [`Content-Length: ${body.length}`] : [];
	const hasHost = headers.some((header) => header.startsWith("Host:"));
	const lines = [
		`${method} ${path} HTTP/1.1`,
		...(hasHost ? [] : ["Host: 127.0.0.1"]),
		...headers,
		...length,
		"Connection: close",
	];
	return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

function withBytesChanged(next: Next, bytes: Buffer): Buffer {
	for (let changes = next(5); changes >= 0; changes--) bytes[next(bytes.length)] = next(256);
	return bytes;
}

function garbage(next: Next): Buffer {
	return Buffer.from(Array.from({ length: 1 + next(2000) }, () => next(256)));
}
