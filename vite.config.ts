import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const CLIENT = path.join(import.meta.dirname, "client");
const DIST = path.join(import.meta.dirname, "dist");

export default defineConfig(({ isSsrBuild }) => ({
	root: CLIENT,
	publicDir: false,
	plugins: [react()],
	build: {
		outDir: path.join(DIST, isSsrBuild ? "server" : "client"),
		emptyOutDir: true,
		manifest: !isSsrBuild,
		// The policy of the page allows no data: scripts or styles, and a picture in a file is cached by itself.
		assetsInlineLimit: 0,
		rolldownOptions: { input: path.join(CLIENT, isSsrBuild ? "entry-server.tsx" : "index.html") },
	},
	// The server's bundle carries React in its production form, so that nothing of the client is needed at run time.
	...(isSsrBuild && { ssr: { noExternal: true as const } }),
}));
