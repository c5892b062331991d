/** A shell command that sends a request to the ranker like its clients do. */
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
