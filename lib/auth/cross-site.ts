/**
 * True if a call authenticated by cookie was made by a page of Berth. Browsers send `Sec-Fetch-Site`, older ones only
 * `Origin`. A call with neither header is not from a page of Berth.
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
