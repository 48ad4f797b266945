import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const CLIENT = path.join(import.meta.dirname, "client");
const DIST = path.join(import.meta.dirname, "dist");

const LINKS = "<!--links-->";

/** Vite puts its own elements at the end of the head: the mark goes behind them, so that a page's own styles win. */
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
		// What react-map-gl would load by itself is the same build that the maps use, not a second one.
		alias: [{ find: /^mapbox-gl$/, replacement: "mapbox-gl/esm" }],
	},
	build: {
		outDir: path.join(DIST, isSsrBuild ? "server" : "client"),
		emptyOutDir: true,
		manifest: !isSsrBuild,
		license: true,
		// The policy of the page allows no data: scripts or styles, and a picture in a file is cached by itself.
		assetsInlineLimit: 0,
		// A map's drawing library is large and comes last, in a chunk of its own.
		chunkSizeWarningLimit: 1200,
		rolldownOptions: {
			input: path.join(CLIENT, isSsrBuild ? "entry-server.tsx" : "index.html"),
			// No map is drawn on the server.
			...(isSsrBuild && { external: /-(engine|view)\.tsx$/ }),
		},
	},
	// The server's bundle carries React in its production form, so that nothing of the client is needed at run time.
	...(isSsrBuild && { ssr: { noExternal: true as const } }),
}));
