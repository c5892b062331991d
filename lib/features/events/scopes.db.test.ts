import { afterEach, beforeAll, expect, test } from 'vitest'
import { can } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client.server'
import { allEventsReadable } from '@/testing/all-events-readable'
import { type EventStream, eventStream } from '@/testing/event-stream'
import { type Person, person, tenant } from '@/testing/people'
import { recordEvent } from './record-event.server'
import { eventRegistry } from './registry'

const open: EventStream[] = []
let acme: string

beforeAll(async () => {
  acme = await tenant()
})

afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close()
})

async function listen(who: Person): Promise<EventStream> {
  await allEventsReadable()
  const stream = await eventStream(who)
  open.push(stream)
  return stream
}

const pcloud = { pcloudId: 'p', pcloud: 'prod' }
const policy = { poolId: null, version: 1, inherits: true, restoredFrom: null }

/** Records an event for each of some permissions; the last one is of a launch. */
async function happen(subjectId: string) {
  const event = { at: new Date(), subjectId, tenantId: acme }
  const payload = { alertId: 'a', kind: 'k', subjectId: 's', text: 'full', href: '/accounts' }
  await recordEvent(database(), { ...event, kind: 'alert.raised', payload })
  await recordEvent(database(), { ...event, kind: 'policy.published', payload: policy })
  const reset = { memberId: 'm', by: 'b' }
  await recordEvent(database(), { ...event, kind: 'member.second-factor-reset', payload: reset })
  const created = { ...pcloud, text: 'created' }
  await recordEvent(database(), { ...event, kind: 'pcloud.created', payload: created })
  const launch = {
    launchId: 'l',
    state: 'ended',
    poolId: 'p',
    accountId: 'a',
    attempts: 1,
  } as const
  await recordEvent(database(), { ...event, kind: 'launch.ended', payload: launch })
}

async function kindsFor(who: Person): Promise<string[]> {
  const stream = await listen(who)
  await happen('s')
  const kinds: string[] = []
  while (kinds.at(-1) !== 'launch.ended')
    kinds.push(...(await stream.next(1)).map(({ kind }) => kind))
  return kinds
}

test('a token of staff gets only events of objects that its scopes allow to read', async () => {
  const few = await person('admin', { scopes: ['launch.read'] })
  expect(await kindsFor(few)).toEqual(['launch.ended'])
  const more = await person('admin', { scopes: ['launch.read', 'overview.read', 'member.read'] })
  expect(await kindsFor(more)).toEqual([
    ...['alert.raised', 'member.second-factor-reset', 'launch.ended'],
  ])
})

test('a token of a tenant gets events of private clouds and members only with their scopes', async () => {
  const few = await person('owner', { tenantId: acme, scopes: ['launch.read'] })
  expect(await kindsFor(few)).toEqual(['launch.ended'])
  const all = await person('owner', { tenantId: acme })
  expect(await kindsFor(all)).toEqual([
    ...['member.second-factor-reset', 'pcloud.created', 'launch.ended'],
  ])
})

test('kinds with fields for tenants need a permission that owners have', () => {
  const ofTenants = eventRegistry.filter(({ tenantFields }) => tenantFields !== null)
  expect(ofTenants.filter(({ permission }) => !can('owner', permission))).toEqual([])
})
