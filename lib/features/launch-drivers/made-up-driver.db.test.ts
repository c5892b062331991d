import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '@/lib/db/client.server'
import { driveAttempt } from '@/lib/features/launches/drivers/drive-attempt.server'
import { call, callAtRevision } from '@/testing/call'
import { inventoryRows } from '@/testing/fixtures/inventory-rows'
import { type Person, personInBrowser } from '@/testing/people'
import type * as Registry from './registry'

/** A driver that only this file registers. */
const started = vi.hoisted((): string[] => [])

vi.mock('./registry', async (importOriginal) => {
  const { launchDrivers } = await importOriginal<typeof Registry>()
  const { defineDriver } = await import('./define-driver')
  const { failed, succeeded } = await import('./ended')
  const { z } = await import('zod')
  const courier = defineDriver({
    kind: 'courier',
    label: 'A courier carries it there',
    settings: { depot: z.url(), stamina: z.number().int().min(0) },
    defaults: { stamina: 3 },
    fields: [
      { name: 'depot', label: 'Depot', hint: 'Where it starts.', widget: 'url' },
      { name: 'stamina', label: 'Stamina', hint: 'Instances at once.', widget: 'number' },
    ],
    secret: 'signs-calls',
    canStop: false,
    runner:
      async () =>
      ({ depot, stamina }) => ({
        start: async ({ launchId, instances }, now) => {
          started.push(launchId)
          if (instances > stamina) return failed('Too heavy.')
          return { kind: 'accepted', again: { at: now, reference: `${depot}/${launchId}` } }
        },
        follow: async ({ launchId }, reference) =>
          reference.endsWith(launchId) ? succeeded : failed('Got lost.'),
      }),
  })
  return { launchDrivers: [...launchDrivers, courier] }
})

let admin: Person
beforeAll(async () => {
  admin = await personInBrowser('admin')
})
const send = (method: string, path: string, body?: unknown) =>
  callAtRevision(admin.headers, method, path, body)

describe('a driver that is only registered', () => {
  test('is chosen, checked, and carries out launches', async () => {
    const { account, pool, deployable } = await inventoryRows()
    const choose = (driver: object) => send('PUT', `/accounts/${account.id}/driver`, driver)
    const inside = await choose({ kind: 'courier', depot: 'https://169.254.169.254/' })
    expect(inside.json).toMatchObject({ status: 422, errors: [{ path: 'depot' }] })
    const unknown = await choose({ kind: 'courier', depot: 'https://depot.example', wings: 2 })
    expect(unknown.json).toMatchObject({ status: 422 })
    const chosen = await choose({ kind: 'courier', depot: 'https://depot.example' })
    expect(chosen.json.driver).toEqual({
      kind: 'courier',
      depot: 'https://depot.example',
      stamina: 3,
    })

    const launched = await send('POST', '/launches', {
      pool: pool.name,
      deployable: deployable.name,
    })
    const { id } = launched.json
    const jobs = await database().$queryRaw<unknown[]>`
      select 1 from graphile_worker._private_jobs where "payload"->>'launchId' = ${id}`
    expect(jobs).toHaveLength(1)
    const now = new Date()
    await driveAttempt({ launchId: id, attempt: 1 }, null, now)
    expect(started).toEqual([id])
    await driveAttempt({ launchId: id, attempt: 1 }, `https://depot.example/${id}`, now)
    expect((await send('GET', `/launches/${id}`)).json.state).toBe('running')
    const result = await database().attemptResult.findFirstOrThrow({
      where: { receipt: { launchId: id } },
    })
    expect(result).toMatchObject({ source: 'driver', reportedBy: 'driver courier' })
  })

  test('is described in the API document', async () => {
    const { text } = await call('GET', '/api/openapi.json')
    expect(text).toContain('A courier carries it there')
    expect(text).toContain('stamina')
  })
})
