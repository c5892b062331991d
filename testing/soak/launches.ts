import { setTimeout as wait } from 'node:timers/promises'
import type { InventoryRows } from '../fixtures/inventory-rows'
import type { Send } from './sending'

/** A launch request: its key, and its id if it was acknowledged. */
export type Launched = { key: string; id: string | null }

const READS = ['/launches', '/pools', '/accounts', '/alerts', '/audit', '/clusters'] as const

/** Clients that launch, report outcomes, end launches and read pages until `stop`. */
export function launchLoad(send: Send, { pool, deployable, mark }: InventoryRows, clients: number) {
  const launched: Launched[] = []
  let isOver = false
  const launch = (key: string) =>
    send('POST', '/launches', { key, body: { pool: pool.id, deployable: deployable.id } })

  const client = async (_: unknown, number: number) => {
    for (let i = 0; !isOver; i++) {
      const it: Launched = { key: `${mark} ${number} ${i}`, id: null }
      launched.push(it)
      const { status, json } = await launch(it.key)
      if (status !== 201 || json === null) {
        await wait(50)
        continue
      }
      it.id = String(json.id)
      const result = i % 5 === 0 ? 'failed' : 'succeeded'
      await send('POST', `/launches/${it.id}/outcome`, { body: { attempt: 1, result } })
      if (i % 2 === 0) await send('DELETE', `/launches/${it.id}`)
      await send('GET', READS[i % READS.length] ?? '/pools')
      if (i % 10 === 0) await send('GET', `/launches/${it.id}/why`)
      if (i % 200 === 0) await send('GET', '/inventory?format=json')
    }
  }
  const done = Promise.all(Array.from({ length: clients }, client))
  const stop = async () => {
    isOver = true
    await done
    return launched
  }
  return { stop, launch }
}
