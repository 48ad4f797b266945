/** What pages take from the entries of the fields. The build has it as data, without the fields' rules (vite.config.ts). */
import { BRANCH_FIELDS, type MarkedField, VISITOR_FIELDS } from "./branch-fields.ts";
import type { VisitorField } from "./field.ts";

/** A field that pages show by itself (`VisitorField`). */
export interface FactField extends Pick<VisitorField, "fact" | "link"> {
	name: MarkedField<"fact">;
}

export const FACT_FIELDS = VISITOR_FIELDS.flatMap((name) => {
	const { fact, link }: VisitorField = BRANCH_FIELDS[name].visitors;
	return fact ? [{ name, fact, link }] : [];
}) as readonly FactField[];

/** The fields that the structured data of a branch's page has. */
export const JSON_LD_FIELDS = VISITOR_FIELDS.flatMap((name) => {
	const { jsonLd }: VisitorField = BRANCH_FIELDS[name].visitors;
	return jsonLd ? [{ name, jsonLd }] : [];
});
