import { Fragment, type RefObject, useEffect } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";
import { MAKERS } from "../../shared/map/makers.ts";
import type { PictureKind, PictureLook } from "../../shared/map/map-picture.ts";
import { usePageContext } from "../state/page-context.tsx";
import { useTextBook } from "../text/use-texts.ts";

/** A picture of what a map shows first. */
export interface Picture {
	address: string;
	/** Its addresses for other windows, by their media queries. */
	others: readonly (readonly [media: string, address: string])[];
	alt: string;
	/** Whether it waits until it is nearly in view. */
	isLazy: boolean;
}

/** Makes the picture of a map; undefined if the site cannot. @param addressOf a size's address @param kinds the size, and that for narrow windows */
export function usePictures() {
	const { archive } = usePageContext().maps;
	const { language } = useTextBook();
	return (
		alt: string,
		addressOf: (look: PictureLook, kind: PictureKind) => string | undefined,
		[kind, smaller, maxWidth = NARROW_MAX_WIDTH_PX]: readonly [PictureKind, PictureKind?, number?],
	): Picture | undefined => {
		const at = (size: PictureKind, isStrong = false) =>
			(archive && addressOf({ archive, language, isStrong }, size)) || "";
		const address = at(kind);
		if (!address) return undefined;
		const narrow = `(max-width: ${maxWidth}px)`;
		// A picture cannot tell by itself that the visitor wants more contrast.
		const strong = "(prefers-contrast: more)";
		const others: [media: string, address: string][] = [[strong, at(kind, true)]];
		if (smaller) others.unshift([`${narrow} and ${strong}`, at(smaller, true)], [narrow, at(smaller)]);
		return { address, others, alt, isLazy: kind !== "wide" };
	};
}

interface MapPictureProps {
	picture: Picture;
	image: RefObject<HTMLImageElement | null>;
	onMissing(): void;
	/** Called when the visitor points at it. A finger that touches it may only scroll the page. */
	onPoint: (() => void) | undefined;
	onTap(): void;
}

/** The picture in its frame, unscaled, so that the map that takes its place shows the same. */
export function MapPicture({ picture, image, onMissing, onPoint, onTap }: MapPictureProps) {
	const { address, others, alt, isLazy } = picture;
	useEffect(() => {
		// It may have failed before the page was hydrated.
		if (image.current?.complete && image.current.naturalWidth === 0) onMissing();
	}, [image, onMissing]);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button above it does the same.
		<picture onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint?.()} onClick={onTap}>
			{others.map(([media, other]) => (
				<source key={media} media={media} srcSet={other} />
			))}
			<img
				ref={image}
				src={address}
				alt={alt}
				loading={isLazy ? "lazy" : undefined}
				decoding="async"
				onError={onMissing}
			/>
		</picture>
	);
}

/** Who made the data of a picture, beside it. */
export function Credit() {
	return (
		<p className="map-credit" translate="no">
			{MAKERS.map(([href, name], index) => (
				<Fragment key={href}>
					<span>{index > 0 ? ", " : ""}</span>
					<a href={href} target="_blank" rel="noopener">
						{name}
					</a>
				</Fragment>
			))}
		</p>
	);
}
