import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A call and its expected status. The caller defines the type of the response. */
type Call = { body?: unknown; status?: number; headers?: Record<string, string> }

export type Api = {
  call: <Answer>(method: string, path: string, call?: Call) => Promise<Answer>
  get: <Answer>(path: string) => Promise<Answer>
  post: <Answer = { id: string }>(path: string, body: unknown, call?: Call) => Promise<Answer>
}

/** The server with the demo's data. */
export const demoUrl = process.env.BASE_URL ?? 'http://localhost:3000'

/** A unique suffix for the names of a test's objects. */
export const mark = () => randomBytes(4).toString('hex')

/** Calls the API as the signed-in user of the state, as a page of Berth does. */
export function apiOf(context: APIRequestContext): Api {
  const call: Api['call'] = async (method, path, { body, status, headers } = {}) => {
    const answer = await context.fetch(`/api/v1${path}`, { method, data: body, headers })
    const text = await answer.text()
    const requested = status ?? (method === 'POST' ? 201 : 200)
    expect(answer.status(), `${method} ${path}: ${text.slice(0, 2000)}`).toBe(requested)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    call,
    get: (path) => call('GET', path),
    post: (path, body, more) => call('POST', path, { ...more, body }),
  }
}

/** A context that sends its origin with every request, because a cookie is accepted only with an origin. */
export const requestAs = (baseURL: string, storageState?: StorageState) =>
  request.newContext({ baseURL, storageState, extraHTTPHeaders: { origin: baseURL } })

export type Way =
  | { provider: 'persona'; key: string }
  | { provider: 'credentials'; email: string; password: string }

/** Signs in as the browser's form does, and returns the cookies. */
export async function signIn(baseURL: string, way: Way): Promise<StorageState> {
  const context = await requestAs(baseURL)
  const { provider, ...proof } = way
  const { csrfToken } = await (await context.get('/api/auth/csrf')).json()
  const answer = await context.post(`/api/auth/callback/${provider}`, {
    form: { ...proof, csrfToken, json: 'true', callbackUrl: baseURL },
  })
  expect(answer.status(), `sign in by ${provider}: ${await answer.text()}`).toBe(200)
  const state = await context.storageState()
  await context.dispose()
  return state
}

const awkward = ['<img src=x onerror=alert(1)>', '🚢👩‍🚀é', 'x'.repeat(50)]

/** A name of 120 characters with markup, emoji and no break opportunity. */
export const longName = (name: string) =>
  `${name} ${mark()} ${awkward.join('')}`.padEnd(120, 'W').slice(0, 120)
