import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const CLIENT = path.join(import.meta.dirname, "client");
const DIST = path.join(import.meta.dirname, "dist");

const LINKS = "<!--links-->";

/** Vite adds its own elements at the end of the head. This moves the mark after them, so that a page's own styles win. */
const linksLast: Plugin = {
	name: "links-last",
	transformIndexHtml: {
		order: "post",
		handler: (html) => html.replace(`${LINKS}\n`, "").replace("</head>", `${LINKS}\n</head>`),
	},
};

export default defineConfig(({ isSsrBuild }) => ({
	root: CLIENT,
	publicDir: false,
	plugins: [react(), linksLast],
	resolve: {
		// Makes react-map-gl use the same build as the maps instead of a second one.
		alias: [{ find: /^mapbox-gl$/, replacement: "mapbox-gl/esm" }],
	},
	build: {
		outDir: path.join(DIST, isSsrBuild ? "server" : "client"),
		emptyOutDir: true,
		manifest: !isSsrBuild,
		license: true,
		// The content security policy forbids scripts and styles in data URLs, and images in files are cached separately.
		assetsInlineLimit: 0,
		// The map libraries are large, but loaded last, in chunks of their own.
		chunkSizeWarningLimit: 1200,
		rolldownOptions: {
			input: path.join(CLIENT, isSsrBuild ? "entry-server.tsx" : "index.html"),
			// The server does not draw maps.
			...(isSsrBuild && { external: /-(engine|view)\.tsx$/ }),
		},
	},
	// The server bundle includes React's production build, so the client's packages are not needed at run time.
	...(isSsrBuild && { ssr: { noExternal: true as const } }),
}));
