/**
 * Whether a call that a browser authenticates by cookie was made by our own pages. Browsers say so in
 * `Sec-Fetch-Site`, older ones in `Origin`; a call that says neither is not from a page of ours.
 */
export function isSameOrigin(headers: Headers, isProxyTrusted: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  const host =
    (isProxyTrusted ? firstOf(headers.get('x-forwarded-host')) : null) ?? headers.get('host')
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host
}

const firstOf = (list: string | null): string | null => list?.split(',')[0]?.trim() || null
