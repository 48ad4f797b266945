import { useEffect, useEffectEvent, useState } from "react";
import { storedObject, storeObject } from "../browser/session-storage.ts";

/** State for what an admin types; it survives a reload of the tab. @param key differs for each admin @param empty before anything is typed */
export function useTabState<T extends { readonly [Name in keyof T]: string }>(key: string, empty: T) {
	const [value, setValue] = useState(empty);
	const [isRead, setRead] = useState(false);
	// Read after the first rendering, which must match the server's.
	const read = useEffectEvent(() => {
		setRead(true);
		const texts = Object.entries(storedObject(key)).filter(
			([name, text]) => Object.hasOwn(empty, name) && typeof text === "string",
		);
		setValue({ ...empty, ...Object.fromEntries(texts) });
	});
	const write = useEffectEvent((present: T) => {
		const isEmpty = Object.entries(present).every(([name, text]) => text === empty[name as keyof T]);
		storeObject(key, isEmpty ? undefined : present);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each key has its own.
	useEffect(() => read(), [key]);
	useEffect(() => {
		if (isRead) write(value);
	}, [isRead, value]);
	return [value, setValue] as const;
}
