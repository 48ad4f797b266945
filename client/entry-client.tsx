import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { App } from "./app.tsx";
import { createBrowserSource } from "./browser-source.ts";
import { PAGE_DATA_ID, type PageData } from "./page-data.ts";
import { createRoutes } from "./routes.tsx";
import { createLocatorStore } from "./state/locator-store.tsx";
import "./styles.css";

const root = document.getElementById("root");
const data: PageData | null = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "null");

// Without data the server could not render; its failure screen stays as it is.
if (root && data) {
	const store = createLocatorStore();
	store.setState(data.store);
	const source = createBrowserSource(data.version);
	const router = createBrowserRouter(createRoutes(source, store), { hydrationData: data.hydration });
	const { brand, maps, publicUrl, oldSince } = data;
	hydrateRoot(
		root,
		<StrictMode>
			<App page={{ source, brand, maps, publicUrl, oldSince }} store={store} now={data.now}>
				<RouterProvider router={router} />
			</App>
		</StrictMode>,
	);
}
