/** Who may do what (docs/product.md, Admins). */

/** An owner may do everything; an editor everything but manage people and tokens. */
export type Role = "owner" | "editor";

export interface Rights {
	role: Role;
	/** The official names of the only states whose branches an editor may change; null for all. */
	states: readonly string[] | null;
}

/** The rights of an owner. */
export const OWNER: Rights = { role: "owner", states: null };
