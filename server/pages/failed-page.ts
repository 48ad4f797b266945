import { FAILURE_REFERENCE } from "../../shared/finder/rendering.ts";
import type { PreparedBody } from "../http/prepared-body.ts";

/** The page of a failed rendering with the id of the request that gets it. It is sent as it is: few are. */
export function withReference(page: PreparedBody, requestId: string): PreparedBody {
	const { identity } = page.representations;
	const body = Buffer.from(identity.body.toString().replaceAll(FAILURE_REFERENCE, () => requestId));
	const headers = [...identity.headers];
	headers[headers.indexOf("content-length") + 1] = String(body.length);
	const only = { ...identity, body, headers };
	return { ...page, representations: { br: only, gzip: only, identity: only } };
}
