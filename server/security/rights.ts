/** What an admin may do, in words. */
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { indianState } from "../../shared/places/indian-states.ts";

/** Reads `owner`, `editor`, or the states of an editor, separated by commas; undefined if it is none of these. */
export function readRights(text: string): Rights | undefined {
	const role = text.trim().toLowerCase();
	if (role === "owner") return OWNER;
	if (role === "editor") return { role: "editor", states: null };
	const states = text.split(",").map((each) => indianState(each));
	const known = states.filter((state) => state !== undefined);
	return known.length === states.length ? { role: "editor", states: [...new Set(known)] } : undefined;
}

/** `owner`, `editor`, or `editor of Goa and Kerala`. */
export function rightsText({ role, states }: Rights): string {
	return states ? `${role} of ${new Intl.ListFormat("en-GB").format(states)}` : role;
}
