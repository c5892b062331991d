import { setTimeout as wait } from 'node:timers/promises'

/** A launch: its key, its id once it is acknowledged, and the statuses of earlier calls. */
export type Sent = { key: string; id: string | null; refused: number[] }

type Target = { token: string; pool: string; deployable: string }

const CALL_MS = 30_000
const AGAIN_MS = 20

/**
 * Clients that launch until `stop`. Calls are sent to `urls` in rotation, as by a load balancer. A call that is
 * rejected or cut off is repeated with the same key until it is acknowledged.
 */
export function balancedLoad(urls: () => readonly string[], target: Target, clients: number) {
  const sent: Sent[] = []
  let isOver = false
  let calls = 0

  const launch = async (key: string) => {
    const all = urls()
    const headers = {
      authorization: `Bearer ${target.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    }
    const body = JSON.stringify({ pool: target.pool, deployable: target.deployable })
    const signal = AbortSignal.timeout(CALL_MS)
    try {
      const url = `${all[calls++ % all.length]}/api/v1/launches`
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      return { status: response.status, id: (await response.json()).id }
    } catch {
      return { status: 0, id: null }
    }
  }

  const client = async (_: unknown, number: number) => {
    for (let i = 0; !isOver; i++) {
      const it: Sent = { key: `${number} ${i}`, id: null, refused: [] }
      sent.push(it)
      while (it.id === null) {
        const { status, id } = await launch(it.key)
        if (status === 201) it.id = id
        else {
          it.refused.push(status)
          await wait(AGAIN_MS)
        }
      }
    }
  }
  const done = Promise.all(Array.from({ length: clients }, client))
  const acknowledged = () => sent.filter(({ id }) => id !== null).length
  const stop = async () => {
    isOver = true
    await done
    return sent
  }
  return { acknowledged, stop }
}
