import { useEffect, useState } from "react";
import type { SearchArea } from "../../shared/search-area.ts";
import { enMap } from "../text/en-map.ts";
import { Icon } from "../ui/icon.tsx";
import { areaOf } from "./area-of-bounds.ts";
import type { MapHandle, MoveEvent } from "./map-engine.ts";

interface SearchHereProps {
	map: MapHandle;
	onSearch(area: SearchArea): void;
}

/** A button to search what the map shows. It appears once the visitor, not the site, has moved the map. */
export function SearchHere({ map, onSearch }: SearchHereProps) {
	const [moved, setMoved] = useState(false);
	useEffect(() => {
		const note = ({ originalEvent }: MoveEvent) => {
			if (originalEvent) setMoved(true);
		};
		map.on("moveend", note);
		return () => void map.off("moveend", note);
	}, [map]);

	function search() {
		const bounds = map.getBounds();
		if (!bounds) return;
		onSearch(areaOf([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
		// The button disappears at once: until the results are there, a second press would search again.
		setMoved(false);
		map.getCanvas().focus({ preventScroll: true });
	}

	if (!moved) return null;
	return (
		<button type="button" className="button map-search-here" onClick={search}>
			<Icon name="search" />
			{enMap.searchHere}
		</button>
	);
}
