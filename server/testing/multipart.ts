/** The body and the header of an upload form with one file, for tests. */
export function multipart(file: Buffer): { body: Buffer; headers: Record<string, string> } {
	const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="branches.xlsx"\r\n\r\n';
	return {
		body: Buffer.concat([Buffer.from(head), file, Buffer.from("\r\n--edge--\r\n")]),
		headers: { "content-type": "multipart/form-data; boundary=edge" },
	};
}
