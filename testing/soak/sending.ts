import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../people'

export type Sent = { status: number; json: Record<string, unknown> | null }

type Options = { body?: unknown; key?: string; ifMatch?: number }

export type Send = (method: string, path: string, options?: Options) => Promise<Sent>

/** Sends calls to the running processes in rotation. The status is 0 without a response. */
export function sender(urls: () => readonly string[], who: Person): Send & { count: () => number } {
  let calls = 0
  const send: Send = async (method, path, { body, key, ifMatch } = {}) => {
    const all = urls()
    const url = all[calls++ % all.length]
    const headers = new Headers(who.headers)
    headers.set('content-type', 'application/json')
    if (key !== undefined) headers.set('idempotency-key', key)
    if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`)
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      return { status: response.status, json: await response.json() }
    } catch {
      return { status: 0, json: null }
    }
  }
  return Object.assign(send, { count: () => calls })
}

/** True if the status leaves open whether a call was executed, or requests to repeat it later. */
const isOpen = ({ status }: Sent) => status === 0 || status === 429 || status >= 500

const PAUSE_MS = 250
/** The maximum number of tries of one call. The longest faults last for several of them. */
const MAX_TRIES = 500

/** Repeats the same call until it is answered. Creating calls have a key, so that they are executed once. */
export const sendUntilAnswered =
  (send: Send): Send =>
  async (method, path, options) => {
    let last: Sent = { status: 0, json: null }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      last = await send(method, path, options)
      if (!isOpen(last)) return last
      await wait(PAUSE_MS)
    }
    const text = JSON.stringify(last.json).slice(0, 300)
    throw new Error(
      `${method} ${path} had ${MAX_TRIES} tries; the last one: ${last.status} ${text}`,
    )
  }
