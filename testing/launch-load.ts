import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { Prisma } from '@/lib/db/generated/client'
import type { ApiProcess } from './api-process/start'
import type { InventoryRows } from './fixtures/inventory-rows'
import type { Person } from './people'

export const CLIENTS = 16

export type LaunchRequest = {
  key: string
  status: number
  id: string | null
  retryAfter: string | null
}

/** Sends one request with its own key. The status is 0 without a response. */
export async function ask(
  { url }: ApiProcess,
  who: Person,
  { pool, deployable }: InventoryRows,
  key: string,
): Promise<LaunchRequest> {
  const requested: LaunchRequest = { key, status: 0, id: null, retryAfter: null }
  try {
    const response = await fetch(`${url}/launches`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ pool: pool.id, deployable: deployable.id }),
    })
    const json = await response.json()
    requested.status = response.status
    requested.id = json.id ?? null
    requested.retryAfter = response.headers.get('retry-after')
  } catch {
    // The response was lost because the process died.
  }
  return requested
}

/** Sends requests from several clients until `stop`, and collects their responses. */
export function loadOf(api: ApiProcess, who: Person, rows: InventoryRows) {
  const answers: LaunchRequest[] = []
  let isOver = false
  const client = async (_: unknown, number: number) => {
    for (let i = 0; !isOver; i++) {
      const requested = await ask(api, who, rows, `${rows.mark} ${number} ${i}`)
      answers.push(requested)
      if (requested.status !== 201) await wait(20)
    }
  }
  const done = Promise.all(Array.from({ length: CLIENTS }, client))
  const stop = async () => {
    isOver = true
    await done
    return answers
  }
  return { answers, stop }
}

/** Expects the counters of accounts and pool to equal the sums of their launches. */
export async function expectSound({ accounts, pool }: InventoryRows) {
  const db = database()
  const held = { state: { in: ['pending', 'running'] } }
  for (const { id } of accounts) {
    const { reserved } = await db.account.findUniqueOrThrow({ where: { id } })
    expect(reserved).toBe(await instancesOf({ ...held, accountId: id }))
  }
  const { reserved } = await db.pool.findUniqueOrThrow({ where: { id: pool.id } })
  expect(reserved).toBe(await instancesOf({ ...held, poolId: pool.id }))
  const receipts = await db.receipt.count({ where: { launch: { poolId: pool.id } } })
  const made = await db.launch.aggregate({ where: { poolId: pool.id }, _sum: { attempts: true } })
  expect(receipts).toBe(made._sum.attempts)
}

async function instancesOf(where: Prisma.LaunchWhereInput): Promise<number> {
  const { _sum } = await database().launch.aggregate({ where, _sum: { instances: true } })
  return _sum.instances ?? 0
}

/** Expects every acknowledged launch to be stored. */
export async function expectStored(answers: readonly LaunchRequest[]) {
  const ids = answers.flatMap(({ status, id }) => (status === 201 && id !== null ? [id] : []))
  expect(ids.length).toBeGreaterThan(CLIENTS)
  expect(await database().launch.count({ where: { id: { in: ids } } })).toBe(ids.length)
}
