import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { MapSource } from "../../shared/map/map-source.ts";
import { logWarning } from "../browser/log-warning.ts";
import { whenPageIsIdle } from "../browser/when-idle.ts";
import { useMapChoice } from "../state/map-choice.tsx";
import { usePageContext } from "../state/page-context.tsx";
import type { Texts } from "../text/texts.ts";
import { useTextBook, useTexts } from "../text/use-texts.ts";
import { Icon } from "../ui/icon.tsx";
import type { MapEngine } from "./engine/map-engine.ts";
import { useAutomaticMaps, useTurn } from "./use-automatic-maps.ts";
import "./map-frame.css";

/** Properties that every map's view receives besides its own. */
export interface MapViewProps {
	engine: MapEngine;
	label: string;
	onFailure(): void;
	/** Called when the map has been drawn for the first time. */
	onDrawn(): void;
}

interface MapFrameProps<Own extends object> {
	/** What the map shows, for screen readers. */
	label: string;
	/** Whether it is the list's map, a branch's, or one for choosing a place. They differ in height. */
	kind: "list" | "branch" | "pick";
	/** Loads the view in the frame. It must always be the same function. */
	loadView(): Promise<ComponentType<Own & MapViewProps>>;
	/** The view's own properties, or null while they are not known. */
	own: Own | null;
	/** Called with whether the map is to be shown, and thus needs its data. */
	onWanted?(wanted: boolean): void;
	/** Loads the view's data again. Set if it failed to load. */
	askAgain?: (() => void) | undefined;
}

/**
 * The frame of a map. The map is loaded once the page is readable and idle and half of the frame is in view. On a narrow screen, or if the
 * visitor prefers reduced data, only a tap loads it. A failure is reported on one line.
 */
export function MapFrame<Own extends object>({ label, kind, loadView, own, onWanted, askAgain }: MapFrameProps<Own>) {
	const texts = useTexts();
	const frame = useRef<HTMLDivElement>(null);
	const automatic = useAutomaticMaps();
	const { asked, setAsked } = useMapChoice();
	const wanted = useReached(frame, asked || automatic === true, asked ? 0 : ENOUGH_IN_VIEW);
	const { loaded, failed, fail, retry } = useLoadedView(wanted, loadView);
	const { isTurn, endTurn } = useTurn(wanted && !failed && !askAgain);
	useEffect(() => onWanted?.(wanted), [wanted, onWanted]);

	function status() {
		if (failed || (wanted && askAgain)) return "failed";
		if (loaded && own && isTurn) return "ready";
		// A map that the visitor opened keeps its space even while it is out of view.
		if (wanted || asked) return "loading";
		return automatic === false ? "offered" : "waiting";
	}

	/** Keeps the focus here when a button disappears after use. */
	function stay(action: () => void) {
		return () => {
			action();
			frame.current?.focus({ preventScroll: true });
		};
	}

	const shown = status();
	return (
		<div ref={frame} className="map-frame" data-kind={kind} data-status={shown} tabIndex={-1}>
			{(shown === "waiting" || shown === "offered") && (
				<button type="button" className="button map-offer" onClick={stay(() => setAsked(true))}>
					<Icon name="map" />
					{texts.map.show}
				</button>
			)}
			{shown === "loading" && (
				<p role="status" className="map-loading">
					{texts.map.loading}
				</p>
			)}
			{shown === "failed" && <FailedMap retry={stay(askAgain ?? retry)} />}
			{shown === "ready" && loaded && own && (
				<div className="map">
					<loaded.View {...own} engine={loaded.engine} label={label} onFailure={fail} onDrawn={endTurn} />
				</div>
			)}
			{asked && automatic === false && shown !== "failed" && (
				<button type="button" className="button map-hide" onClick={stay(() => setAsked(false))}>
					{texts.map.hide}
				</button>
			)}
		</div>
	);
}

function FailedMap({ retry }: { retry(): void }) {
	const texts = useTexts();
	return (
		<div className="notice notice-warning map-failed">
			<p role="status">{texts.map.failed}</p>
			<button type="button" className="button" onClick={retry}>
				{texts.map.retry}
			</button>
		</div>
	);
}

function useLoadedView<Own extends object>(wanted: boolean, loadView: MapFrameProps<Own>["loadView"]) {
	const { maps } = usePageContext();
	const { texts, loadMore } = useTextBook();
	const [loaded, setLoaded] = useState<{ engine: MapEngine; View: ComponentType<Own & MapViewProps> } | null>(null);
	const [failed, setFailed] = useState(false);
	const fail = useCallback(() => setFailed(true), []);

	useEffect(() => {
		if (!wanted || failed) return;
		let current = true;
		Promise.all([loadEngine(maps, texts.placeName), loadView(), loadMore()]).then(
			([engine, View]) => current && setLoaded({ engine, View }),
			(error: Error) => {
				logWarning(`The map: ${error.message}`);
				if (current) fail();
			},
		);
		return () => {
			current = false;
		};
	}, [wanted, failed, fail, maps, texts, loadMore, loadView]);

	return {
		loaded: wanted ? loaded : null,
		failed: wanted && failed,
		fail,
		retry() {
			setLoaded(null);
			setFailed(false);
		},
	};
}

/** The part of the frame that must be in view. Otherwise a map at the edge would load along with the one above and slow both down. */
const ENOUGH_IN_VIEW = 0.5;

/** True once this part of the element has been in view and the page idle, but only while `may` is true. */
function useReached(element: RefObject<HTMLElement | null>, may: boolean, share: number): boolean {
	const [reached, setReached] = useState(false);
	useEffect(() => {
		const target = element.current;
		if (!may || !target) return;
		let cancel = () => {};
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				cancel = whenPageIsIdle(() => setReached(true));
			},
			{ threshold: share },
		);
		observer.observe(target);
		return () => {
			observer.disconnect();
			cancel();
		};
	}, [element, may, share]);
	return may && reached;
}

let loading: Promise<MapEngine> | undefined;

/**
 * Loads the map engine once: the source's, or if that fails, that of the embedded map, which is thus tried twice. Rejects if that fails,
 * too; the next call tries again.
 */
function loadEngine(source: MapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	loading ??= load(source, source.kind === "mapbox" ? "mapbox" : "own", placeName)
		.catch(() => load(source, "own", placeName))
		.catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
	return loading;
}

/** Each library is a chunk of its own. The second is fetched only if the first fails, which the browser reports. */
const ENGINES = {
	own: () => {
		import("./street/own-ahead.ts").catch(() => {});
		return import("./street/own-engine.tsx");
	},
	mapbox: () => import("./mapbox/mapbox-engine.tsx"),
};

function load(source: MapSource, engine: keyof typeof ENGINES, placeName: Texts["placeName"]): Promise<MapEngine> {
	return ENGINES[engine]().then(({ createEngine }) => createEngine(source as never, placeName));
}
