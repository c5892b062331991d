import 'server-only'
import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'

type AuthRequest = {
  method: string
  headers: Record<string, string>
  cookies: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
  /** The parts of the path below `/api/auth`. */
  path: readonly (string | undefined)[]
}

export type AuthResponse = { status: number; headers: Headers; body: string | null }

/**
 * @workaround next-auth@4.24.15
 * @see https://github.com/nextauthjs/next-auth/issues/3493
 *
 * Calls next-auth with objects that have the parts of Node's request and response that it uses, because its route
 * handlers allow neither another status nor additional headers.
 */
export async function callNextAuth(
  { path, ...request }: AuthRequest,
  options: NextAuthOptions,
): Promise<AuthResponse> {
  const { res, response } = responseSink()
  const req = {
    ...request,
    cookies: withReadableUrls(request.cookies),
    query: { ...withReadableUrls(request.query), nextauth: path },
    body: withReadableUrls(request.body),
  }
  await NextAuth(req as unknown as NextApiRequest, res as unknown as NextApiResponse, options)
  return response()
}

/** Sets the expiry of the session cookie, because next-auth gives all cookies the same lifetime. */
export const withSessionEnd = (cookie: string, endsAt: Date | null): string =>
  endsAt !== null && /^[^=]*session-token[^=]*=[^;]/.test(cookie)
    ? cookie.replace(/Expires=[^;]*/i, `Expires=${endsAt.toUTCString()}`)
    : cookie

/** Removes callback URLs that cannot be parsed, for which next-auth returns status 500. */
function withReadableUrls<T>(fields: Record<string, T>): Record<string, T> {
  const isReadable = (name: string, text: string) =>
    !/callback-?url$/i.test(name) ||
    URL.canParse(text, text.startsWith('/') ? 'http://localhost' : undefined)
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isReadable(name, String(value))),
  )
}

/** An object to which next-auth writes its response, and a function that returns the response. */
function responseSink() {
  const headers = new Headers({ 'cache-control': 'no-store' })
  let status = 200
  let body: string | null = null
  const send = (value: unknown) => {
    body = typeof value === 'string' ? value : JSON.stringify(value ?? {})
  }
  const res = {
    status(code: number) {
      status = code
      return res
    },
    getHeader: (name: string) =>
      name.toLowerCase() === 'set-cookie' ? headers.getSetCookie() : headers.get(name),
    setHeader(name: string, value: string | string[]) {
      headers.delete(name)
      for (const each of [value].flat()) headers.append(name, each)
      return res
    },
    json(value: unknown) {
      headers.set('content-type', 'application/json')
      send(value)
    },
    send,
    end: () => undefined,
  }
  return { res, response: (): AuthResponse => ({ status, headers, body }) }
}
