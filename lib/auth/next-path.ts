/** The page after signing in, always a path of this site. */
export function nextPath(next: string | null | undefined): string {
  if (next === null || next === undefined || !next.startsWith('/')) return '/'
  const here = 'http://here.invalid'
  // Browsers read backslashes as slashes and ignore tabs and line ends, so `/\t/evil.example` would lead to another
  // site.
  const isOurs = URL.canParse(next, here) && new URL(next, here).origin === here
  return isOurs && !next.startsWith('//') ? next : '/'
}
