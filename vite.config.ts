import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
	root: "client",
	publicDir: false,
	plugins: [react()],
	build: {
		outDir: isSsrBuild ? "../dist/server" : "../dist/client",
		emptyOutDir: true,
		manifest: !isSsrBuild,
		// The policy of the page allows no data: scripts or styles, and a picture in a file is cached by itself.
		assetsInlineLimit: 0,
		rolldownOptions: { input: isSsrBuild ? "client/entry-server.tsx" : "client/index.html" },
	},
	// The server's bundle carries React in its production form, so that nothing of the client is needed at run time.
	ssr: { noExternal: true },
}));
