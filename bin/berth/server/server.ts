import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Terminal } from '../command'
import { problem } from './refusal'

/** `upload` is sent as bytes, `body` as JSON. */
type CallOptions = { body?: unknown; upload?: Uint8Array; ifMatch?: number }

/** A running Berth. Its rejections are returned as problems with its own messages. */
export type Server = {
  text: (
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<Result<string, readonly Issue[]>>
  json: <T>(
    method: string,
    path: string,
    answer: z.ZodType<T>,
    options?: CallOptions,
  ) => Promise<Result<T, readonly Issue[]>>
}

/** Long enough for an import of 10 MB, and limited so that a hanging server does not block a pipeline. */
const timeoutMs = 5 * 60_000

const problemSchema = z.looseObject({
  title: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

export function serverAt(url: unknown, terminal: Terminal): Result<Server, readonly Issue[]> {
  if (typeof url !== 'string') return problem('name the server: --server https://berth.example.com')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return problem('is not a URL', '--server')
  const token = terminal.env.BERTH_TOKEN
  if (token === undefined || token === '')
    return problem('is not set; create a token under Settings → API tokens', 'BERTH_TOKEN')

  const base = `${url.replace(/\/+$/, '')}/api/v1`
  const text: Server['text'] = async (method, path, options = {}) => {
    const sent = await send(terminal, `${base}${path}`, request(method, token, options))
    if (sent === 'timeout') return problem(unanswered(url, method))
    if (typeof sent === 'string') return problem(`cannot reach ${url} (${sent})`)
    const { response, body } = sent
    return response.ok ? ok(body) : refusal(response, body, url)
  }
  return ok({
    text,
    json: async (method, path, answer, options) => {
      const body = await text(method, path, options)
      if (!body.ok) return body
      const parsed = answer.safeParse(jsonOf(body.value))
      if (parsed.success) return ok(parsed.data)
      return problem(
        `${url} sent a response that this release cannot read: use the release of the server`,
      )
    },
  })
}

const request = (
  method: string,
  token: string,
  { body, upload, ifMatch }: CallOptions,
): RequestInit => ({
  method,
  headers: {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(upload === undefined ? {} : { 'content-type': 'text/csv' }),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(upload === undefined ? {} : { body: new Uint8Array(upload) }),
  // Following a redirect automatically would turn a POST into a GET.
  redirect: 'manual',
  signal: AbortSignal.timeout(timeoutMs),
})

/** The response with its whole body, or the code of the error. A body that breaks off is an error, too. */
async function send(terminal: Terminal, url: string, init: RequestInit) {
  try {
    const response = await terminal.fetch(url, init)
    return { response, body: await response.text() }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    if (!(cause instanceof Error)) throw error
    if (cause.name === 'TimeoutError') return 'timeout'
    if (cause.message === 'bad port')
      return `HTTP clients refuse port ${new URL(url).port}: use another`
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
  }
}

const unanswered = (url: string, method: string) => {
  const late = `${url} did not answer within ${timeoutMs / 60_000} minutes`
  return method === 'GET'
    ? late
    : `${late}: the change may have been made, so check that before you try again`
}

function refusal({ status, headers }: Response, body: string, url: string) {
  if (status >= 300 && status < 400)
    return problem(`${url} redirects to ${headers.get('location')}: use that address`)
  if (status === 401) return problem('is not accepted: wrong, expired or revoked', 'BERTH_TOKEN')
  const read = problemSchema.safeParse(jsonOf(body))
  if (!read.success)
    return problem(`${url} answers ${status} with a response that is not one of Berth`)
  const { title, detail, errors } = read.data
  const whole = { path: '', message: detail || title }
  return { ok: false as const, error: errors.length > 0 ? errors : [whole] }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
