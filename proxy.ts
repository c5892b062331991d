import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env.server'

/** The content policy of a page: it may load and run only what the server sent with the same nonce. */
function contentPolicy(nonce: string): string {
  const isDevelopment = env().NODE_ENV === 'development'
  const rules = [
    "default-src 'self'",
    // Only development compiles in the browser.
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Style elements need the nonce. Style attributes are allowed, because they cannot run code and position parts of
    // charts.
    `style-src 'self' 'nonce-${nonce}'`,
    isDevelopment
      ? "style-src-elem 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ]
  return rules.join('; ')
}

/** Gives every page a new nonce. Next adds it to its scripts, and the layout adds it to the scripts of Berth. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.randomUUID()).toString('base64')
  const policy = contentPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-berth-path', `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set('content-security-policy', policy)

  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  // The API sets its own headers, and workers would inherit the policy of a build file. Every other path may be a page,
  // including the "not found" page. Prefetches are included, because a page that was prefetched without a nonce would
  // never get one.
  matcher: ['/((?!api/|_next/static/).*)'],
}
