import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import { whenPageIsIdle } from "../browser/when-idle.ts";
import { usePageContext } from "../state/page-context.tsx";
import { useTextBook, useTexts } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { MapEngine } from "./engine/map-engine.ts";
import type { Camera } from "./load-map.ts";
import { Credit, MapPicture, type Picture } from "./map-picture.tsx";
import { useAutomaticMaps } from "./use-automatic-maps.ts";
import "./map-frame.css";

/** Properties that every map's view receives besides its own. */
export interface MapViewProps {
	engine: MapEngine;
	label: string;
	/** Where the camera begins: where the picture was that the map takes the place of. By default, at its aim. */
	start?: Camera | undefined;
	/** Called if nothing can be drawn: there is no WebGL, its context is lost again and again, or the style or tiles fail to load. */
	onFailure(): void;
	/** Called when the map has been drawn, for the first time and whenever it has moved. */
	onDrawn(): void;
}

interface MapFrameProps<Own extends object> {
	label: string;
	/** Whether it is the list's map, a branch's on its page or beside the list, or one for choosing a place. They differ in height. */
	kind: "list" | "branch" | "card" | "pick";
	/** Loads the view in the frame. It must always be the same function. */
	loadView(): Promise<ComponentType<Own & MapViewProps>>;
	/** The view's own properties, or null while they are not known. */
	own: Own | null;
	/** Called with whether the map is to be shown, and thus needs its data. */
	onWanted?(isWanted: boolean): void;
	/** Loads the view's data again. Set if it failed to load. */
	askAgain?: (() => void) | undefined;
	/** Stands for the map until somebody touches it. */
	picture?: Picture | undefined;
	/** Whether the map has more to show than its picture, and comes without a touch. */
	hasMore?: boolean;
	isAsked?: boolean;
}

/** A map's frame, with a picture until it is wanted. Without one, it loads by itself, on request on a narrow screen or with reduced data. */
export function MapFrame<Own extends object>(props: MapFrameProps<Own>) {
	const { label, kind, loadView, own, onWanted, askAgain, picture, hasMore = !picture, isAsked = false } = props;
	const texts = useTexts();
	const frame = useRef<HTMLDivElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const automatic = useAutomaticMaps();
	const [isWanted, setIsWanted] = useState(false);
	// Once it is there, it stays.
	if (isAsked && !isWanted) setIsWanted(true);
	const touch = useCallback(() => setIsWanted(true), []);
	const [isDrawn, setDrawn] = useState(false);
	const { standing, miss } = useStanding(picture, automatic === true);
	useReached(frame, automatic === true && !isWanted && (hasMore || !standing), touch);
	const { loaded, failed, fail, retry } = useLoadedView(isWanted, loadView, hasMore || isAsked ? null : image);
	useEffect(() => onWanted?.(isWanted), [isWanted, onWanted]);
	const isShown = loaded !== undefined && own !== null && !askAgain;
	if (isDrawn && !isShown) setDrawn(false);
	const draw = useCallback(() => {
		setDrawn(true);
		// The button goes with the picture.
		if (frame.current?.querySelector(".map-foot")?.contains(document.activeElement)) stay(frame.current);
	}, []);

	function status() {
		if (failed || (isWanted && askAgain)) return "failed";
		if (isShown && (isDrawn || !standing)) return "ready";
		if (isWanted) return "loading";
		if (standing) return "picture";
		return automatic === false ? "offered" : "waiting";
	}

	function press(action: () => void) {
		return () => {
			action();
			if (frame.current) stay(frame.current);
		};
	}

	const shown = status();
	return (
		<div
			ref={frame}
			className="map-frame"
			data-kind={kind}
			data-status={shown}
			data-picture={standing && (isDrawn ? "gone" : "shown")}
			tabIndex={-1}
		>
			{standing && (
				<MapPicture
					key={standing.address}
					picture={standing}
					image={image}
					onMissing={miss}
					onPoint={kind === "card" ? undefined : touch}
					onTap={touch}
				/>
			)}
			{isShown && (
				<div className="map" inert={standing && !isDrawn}>
					<loaded.View
						{...own}
						engine={loaded.engine}
						start={loaded.start}
						label={label}
						onFailure={fail}
						onDrawn={draw}
					/>
				</div>
			)}
			{shown === "failed" && (
				<div className="notice notice-warning map-failed">
					<p role="status">{texts.map.failed}</p>
					<Button text={texts.tryAgain} onClick={press(askAgain ?? retry)} />
				</div>
			)}
			<div key={standing ? "picture" : "map"} className="map-foot">
				{standing && <Credit />}
				{shown === "loading" && <p role="status">{texts.map.loading}</p>}
				{!isWanted && (
					<Button className="map-offer needs-script" onClick={press(touch)}>
						<Icon name="map" />
						{texts.map.show}
					</Button>
				)}
			</div>
		</div>
	);
}

/** Keeps the focus in a frame when a button disappears after use. */
function stay(frame: HTMLElement): void {
	frame.focus({ preventScroll: true });
}

/** The picture that stands until the map is drawn, unless no map comes by itself or the picture does not load. */
function useStanding(picture: Picture | undefined, isKept: boolean) {
	const [last, setLast] = useState(picture);
	const [missing, setMissing] = useState<string>();
	if (picture && picture.address !== last?.address) setLast(picture);
	const standing = picture ?? (isKept ? last : undefined);
	const address = standing?.address;
	const miss = useCallback(() => setMissing(address), [address]);
	return { standing: address === missing ? undefined : standing, miss };
}

interface Loaded<Own extends object> {
	engine: MapEngine;
	View: ComponentType<Own & MapViewProps>;
	start: Camera | undefined;
}

function useLoadedView<Own extends object>(
	isWanted: boolean,
	loadView: MapFrameProps<Own>["loadView"],
	image: RefObject<HTMLImageElement | null> | null,
) {
	const { maps } = usePageContext();
	const { texts, loadMore, loadPlaces } = useTextBook();
	const [view, setView] = useState<Loaded<Own> | "failed">();
	const fail = useCallback(() => setView("failed"), []);

	useEffect(() => {
		if (!isWanted || view) return;
		let current = true;
		const shown = image?.current;
		// The map's names do not change once it is drawn.
		const loadMap = Promise.all([import("./load-map.ts"), loadPlaces()]).then(([{ loadEngine, cameraOf }]) =>
			Promise.all([loadEngine(maps, texts.placeName), shown ? cameraOf(shown).catch(() => undefined) : undefined]),
		);
		Promise.all([loadMap, loadView(), loadMore()]).then(
			([[engine, start], View]) => current && setView({ engine, View, start }),
			(error: Error) => {
				logWarning(`The map: ${error.message}`);
				if (current) fail();
			},
		);
		return () => {
			current = false;
		};
	}, [isWanted, view, fail, maps, texts, loadMore, loadPlaces, loadView, image]);

	const failed = view === "failed";
	return { loaded: failed ? undefined : view, failed, fail, retry: () => setView(undefined) };
}

/** The part of the frame that must be in view. Otherwise a map at the edge would load along with the one above and slow both down. */
const ENOUGH_IN_VIEW = 0.5;

/** Calls back once half of the element has been in view and the page idle, but only while `may` is true. */
function useReached(element: RefObject<HTMLElement | null>, may: boolean, onReached: () => void): void {
	useEffect(() => {
		const target = element.current;
		if (!may || !target) return;
		let cancel = () => {};
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				cancel = whenPageIsIdle(onReached);
			},
			{ threshold: ENOUGH_IN_VIEW },
		);
		observer.observe(target);
		return () => {
			observer.disconnect();
			cancel();
		};
	}, [element, may, onReached]);
}
