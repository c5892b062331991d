import { ApiResponse } from '../respond/api-response'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Berth</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/swagger/swagger-ui.css">
</head>
<body>
<div id="api"><noscript>The description itself: <a href="/api/openapi.json">openapi.json</a></noscript></div>
<script src="/swagger/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

// The page works without access to other hosts.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  persistAuthorization: false,
})
`

const text = (body: string, contentType: string) =>
  new ApiResponse(body, {
    headers: {
      'content-type': `${contentType}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
    },
  })

/** The browsable description of the API. Its program is copied to `public/swagger` before the build. */
export const docsPage = (): ApiResponse => text(page, 'text/html')
export const docsStart = (): ApiResponse => text(start, 'text/javascript')
