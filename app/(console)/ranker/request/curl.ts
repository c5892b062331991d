/** A command for a shell that sends a request to the ranker as its clients send it. */
export function curlOf(origin: string, request: string): string {
  return [
    `curl -sS '${origin}/api/cpr/rank' \\`,
    `  -H "Authorization: Bearer $BERTH_TOKEN" \\`,
    `  -H 'Content-Type: application/json' \\`,
    "  --data-binary @- <<'END_OF_REQUEST'",
    request.trimEnd(),
    'END_OF_REQUEST',
    '',
  ].join('\n')
}
