import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { CalendarDraft } from "./use-calendar.ts";

/**
 * Saves the calendar, and first takes in what is entered in forms that are still open, as their own buttons do. A form that refuses shows
 * why, has the focus, and nothing is saved.
 */
export function useSaveAll({ dirty, saving, save }: CalendarDraft, forms: readonly (HTMLFormElement | null)[]) {
	const [isAsked, setAsked] = useState(false);
	useEffect(() => {
		if (!isAsked) return;
		setAsked(false);
		// What was taken in may be what is stored already.
		if (dirty) void save();
	}, [isAsked, dirty, save]);
	return () => {
		if (saving) return;
		for (const form of forms) {
			if (!form?.isConnected) continue;
			flushSync(() => form.requestSubmit());
			if (form.isConnected) return;
		}
		// In the next render, the calendar has what was taken in.
		setAsked(true);
	};
}
