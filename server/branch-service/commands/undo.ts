import { undoCommand } from "../../engine/undo.ts";
import { UNDO_RULES } from "../kinds/kinds.ts";

/** What is changed of people is undone by the site, which asks for the owner's password. */
export const undoChange = undoCommand({ ...UNDO_RULES, final: { ...UNDO_RULES.final, people: "always" } });
