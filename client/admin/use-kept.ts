import { useEffect, useEffectEvent, useState } from "react";
import { parseJson } from "../browser/api-error.ts";
import { withSessionStorage } from "../browser/session-storage.ts";

/**
 * State of what an admin types, which stays through a reload of the page, in this tab.
 *
 * @param key differs for each admin, so that nobody finds what another one has typed
 * @param empty what it is before anything is typed
 */
export function useKept<T extends { readonly [Name in keyof T]: string }>(key: string, empty: T) {
	const [value, setValue] = useState(empty);
	const [isRead, setRead] = useState(false);
	// After the first rendering, which is the server's.
	const read = useEffectEvent(() => {
		setRead(true);
		setValue(keptOr(empty, parseJson(withSessionStorage((storage) => storage.getItem(key)) ?? "")));
	});
	const write = useEffectEvent((present: T) => {
		const isEmpty = Object.entries(present).every(([name, text]) => text === empty[name as keyof T]);
		withSessionStorage((storage) =>
			isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(present)),
		);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each key has its own.
	useEffect(() => read(), [key]);
	useEffect(() => {
		if (isRead) write(value);
	}, [isRead, value]);
	return [value, setValue] as const;
}

function keptOr<T extends { readonly [Name in keyof T]: string }>(empty: T, kept: unknown): T {
	if (typeof kept !== "object" || kept === null) return empty;
	const texts = Object.entries(kept).filter(([name, text]) => Object.hasOwn(empty, name) && typeof text === "string");
	return { ...empty, ...Object.fromEntries(texts) };
}
