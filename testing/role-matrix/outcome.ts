import type { Endpoint } from '@/lib/api/endpoint'
import { type Answer, call } from '@/testing/call'

/** The name of an endpoint in the table, such as `GET /pools/:id`. */
export const nameOf = (it: Endpoint): string => `${it.method} ${it.path}`

let calls = 0

/**
 * Calls an endpoint so that permitted callers pass the permission check but change nothing: ids are unknown, and the
 * body has the wrong type.
 */
export function probe(it: Endpoint, headers: Record<string, string>): Promise<Answer> {
  const path = it.path.replace(/(?<=\/):\w+/g, 'names-nothing-at-all')
  calls += 1
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  return call(it.method, path, { headers, body: bodyFor(it), address })
}

const bodyFor = (it: Endpoint): unknown => (it.body === undefined ? undefined : 'of no use')

export type Outcome = 'served' | 'unauthenticated' | 'forbidden' | 'no such page' | 'broken'

/** The kind of response: rejected because of the caller, or processed. */
export function outcomeOf({ status, json, text }: Answer): Outcome {
  const detail = json?.detail ?? text.trim()
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404 && detail === 'There is no such page.') return 'no such page'
  const isRouted = status !== 405 && detail !== 'There is no such route.'
  return status < 500 && isRouted ? 'served' : 'broken'
}
