import { afterEach, beforeEach, onTestFinished } from "vitest";
import { type FakeUpstream, sends, startFakeUpstream } from "../../testing/fake-upstream.ts";
import { startProxiedSite } from "../../testing/proxied-site.ts";

/** Gives each test of the file its own upstream, which answers a call with success unless the test changes that. */
export function proxyPerTest() {
	let upstream: FakeUpstream;
	beforeEach(async () => {
		upstream = await startFakeUpstream(sends('{"id":181}'));
	});
	afterEach(() => upstream.close());
	return {
		get upstream() {
			return upstream;
		},
		/** Starts a site that has only the proxy, until the test ends. */
		async startSite(options: Partial<Parameters<typeof startProxiedSite>[0]> = {}): Promise<string> {
			const site = await startProxiedSite({ target: upstream.url, ...options });
			onTestFinished(site.close);
			return site.url;
		},
	};
}
