/** What docs/openapi.yaml says of the branch service's calls as far as it follows from their table: who may make them, versions, and usual answers. */
import { CALLS, type Call } from "../server/branch-service/api/calls.ts";
import type { Registered } from "../server/branch-service/commands/registered.ts";
import { COMMANDS } from "../server/branch-service/commands/registry.ts";
import { isWritable } from "../server/security/token-sign-in.ts";
import { API_PREFIX } from "../shared/api/api-paths.ts";

type Described = Readonly<Record<string, unknown>>;

interface Operation {
	tags?: readonly string[];
	summary?: string;
	parameters?: readonly Described[];
	requestBody?: Described;
	responses: Readonly<Record<string, Described>>;
}

type Paths = Record<string, Record<string, Operation>>;

const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The names of usual answers, which only this file decides on. */
const USUAL = new Set(
	`NotSignedIn OtherSite OtherMethod BodyTooLarge NotJson TooMuch NoTag NoBranch NoChange BranchChanged NoVersion Doubtful Unexpected Unreachable NoPlace
	NotUsable NothingStored TooSlow DiskFull`
		.split(/\s+/)
		.map((name) => `#/components/responses/${name}`),
);

const PARAMETERS = new Set(["branchId", "changeId", "seen"].map((name) => `#/components/parameters/${name}`));

const byHand = (described: Described, derived: ReadonlySet<string>) => !derived.has(String(described.$ref));

/** Calls without a row of their own in the registry say nothing of versions. */
const NO_COMMAND: Partial<Registered> = {};

/** @param was what is written by hand, and what was derived before */
function operationOf([id, address, does, how = {}]: Call, was: Operation): Operation {
	const [method, path = ""] = address.split(" ");
	const { about, anyVersion, asks, job }: Partial<Registered> =
		typeof does === "string" && does !== "named" ? COMMANDS[does] : NO_COMMAND;
	const reads = method === "GET";
	const isJob = job !== undefined || path.endsWith(".xlsx");
	const mustSend = how.kb !== undefined && !how.isBodyOptional;
	const isVersioned = about !== undefined && !anyVersion;
	const ofBranch = path.startsWith("/branches/:id");
	const ofChange = path.startsWith("/changes/:id");
	const usual = {
		...(isVersioned && { 400: "NoTag", 428: "NoVersion" }),
		401: "NotSignedIn",
		403: "OtherSite",
		...(ofBranch && { 404: "NoBranch" }),
		...(ofChange && { 404: "NoChange" }),
		405: "OtherMethod",
		...(isVersioned && ofBranch && { 412: "BranchChanged" }),
		...(isJob && { 413: "TooMuch" }),
		...(mustSend && { 413: "BodyTooLarge", 415: "NotJson" }),
		...(asks && { 422: "Doubtful" }),
		...(!how.isFromMemory && { 500: "Unexpected" }),
		502: "Unreachable",
		...(!how.isFromMemory && { 503: isJob ? "NoPlace" : reads ? "NotUsable" : "NothingStored" }),
		504: "TooSlow",
		...((isJob || !reads) && { 507: "DiskFull" }),
	};
	const { parameters = [], requestBody, responses, ...words } = was;
	const named = [ofBranch && "branchId", ofChange && "changeId"].flatMap((name) => name || []);
	const all = [
		...named.map((name) => refTo("parameters", name)),
		...parameters.filter((each) => byHand(each, PARAMETERS)),
		...(isVersioned ? [refTo("parameters", "seen")] : []),
	];
	const isForPrograms = reads || does === "named" || isWritable(API_PREFIX + path);
	return {
		...words,
		operationId: id,
		security: [{ admin: [] }, ...(isForPrograms ? [{ program: [] }] : [])],
		...(all.length > 0 && { parameters: all }),
		...(requestBody && { requestBody: { ...requestBody, required: mustSend, description: `At most ${how.kb} KB.` } }),
		responses: {
			...Object.fromEntries(Object.entries(usual).map(([status, name]) => [status, refTo("responses", name)])),
			...Object.fromEntries(Object.entries(responses).filter(([, answer]) => byHand(answer, USUAL))),
		},
	} as Operation;
}

function firstWords(id: string): Operation {
	const content = { "application/json": { schema: { type: "object" } } };
	const headers = { "Cache-Control": refTo("headers", "Cache-Control") };
	return { tags: ["changes"], summary: id, responses: { 200: { description: "What is stored.", headers, content } } };
}

/**
 * The paths of the document, with what follows from the table of calls.
 *
 * @param written as they are in the file; a new call gets its first words, which are then written by hand
 */
export function pathsOf(written: Paths): Paths {
	const paths = { ...written };
	for (const call of CALLS) {
		const [id, address] = call;
		const [method = "", below = ""] = address.split(" ");
		const path = API_PREFIX + below.replace(/:(\w+)/g, "{$1}");
		const was = paths[path]?.[method.toLowerCase()] ?? firstWords(id);
		paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, was) };
	}
	return paths;
}
