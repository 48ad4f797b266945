import { enHome, enNotKept, enTryAgain } from "../text/en-not-kept.ts";

const STYLE =
	"body{max-width:40rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.44rem}a{display:inline-block;margin:0 .5rem .5rem 0;padding:.6rem 1rem;border:1px solid;border-radius:6px;color:inherit;text-decoration:none}";

/** The page for an address of which nothing is kept and that no kept list answers for, such as one for admins. It needs nothing else. */
export async function offlinePage(): Promise<Response> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
	const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
	const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${enNotKept}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${enNotKept}</h1>
<p><a href="">${enTryAgain}</a><a href="/">${enHome}</a></p>
</main>
</body>
</html>
`;
	return new Response(html, {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
			"x-content-type-options": "nosniff",
			"referrer-policy": "same-origin",
		},
	});
}
