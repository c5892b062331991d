import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env.server'

/** What a page may load and run: what we sent with this very answer, and nothing else. */
function contentPolicy(nonce: string): string {
  const isDevelopment = env().NODE_ENV === 'development'
  const rules = [
    "default-src 'self'",
    // Development compiles in the browser, and only there.
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Elements need the nonce; attributes cannot run anything and place every bar and slice.
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

/** Every page gets a fresh nonce; Next puts it on its scripts, the layout on ours. */
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
  // The API sets its own headers, and workers would inherit the policy of a build file. Every other path may be a
  // page, if only the "not found" page.
  // No exception for prefetches: a page that came without a nonce would stay without.
  matcher: ['/((?!api/|_next/static/).*)'],
}
