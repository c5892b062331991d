import { setTimeout as wait } from 'node:timers/promises'
import type { InventoryRows } from '../fixtures/inventory-rows'
import type { Person } from '../people'

/** A launch request: its key, the time when it was sent (`performance.now()`), and its id if it was acknowledged. */
export type Sent = { key: string; sentAt: number; id: string | null }

type On = {
  /** The addresses of the running processes. */
  urls: () => readonly string[]
  who: Person
  rows: InventoryRows
}

const READS = ['/launches', '/pools', '/accounts', '/alerts', '/audit'] as const

/**
 * Clients that launch, report outcomes, end launches and read pages until `stop`. Calls are sent to the processes in
 * rotation.
 */
export function mixedLoad({ urls, who, rows }: On, clients: number) {
  const sent: Sent[] = []
  let isOver = false
  let calls = 0

  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const all = urls()
    const url = all[calls++ % all.length]
    const headers = new Headers(who.headers)
    headers.set('content-type', 'application/json')
    if (key !== undefined) headers.set('idempotency-key', key)
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

  const launch = (key: string) =>
    call('POST', '/launches', { pool: rows.pool.id, deployable: rows.deployable.id }, key)

  const client = async (_: unknown, number: number) => {
    for (let i = 0; !isOver; i++) {
      const it: Sent = { key: `${rows.mark} ${number} ${i}`, sentAt: performance.now(), id: null }
      sent.push(it)
      const { status, json } = await launch(it.key)
      if (status !== 201) {
        await wait(50)
        continue
      }
      it.id = json.id
      const result = i % 5 === 0 ? 'failed' : 'succeeded'
      await call('POST', `/launches/${json.id}/outcome`, { attempt: 1, result })
      if (i % 2 === 0) await call('DELETE', `/launches/${json.id}`)
      await call('GET', READS[i % READS.length] ?? '/pools')
      if (i % 10 === 0) await call('GET', `/launches/${json.id}/why`)
    }
  }
  const done = Promise.all(Array.from({ length: clients }, client))
  const stop = async () => {
    isOver = true
    await done
    return { sent, calls }
  }
  return { sent, stop, launch }
}
