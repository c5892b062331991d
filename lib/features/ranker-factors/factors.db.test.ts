import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { defaultFactors } from '@/lib/engine'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { staff } from '@/testing/fixtures/policy-fixture'
import type { Person } from '@/testing/people'
import { liveFactors } from './live-factors.server'

const path = '/ranker-factors/sla'
let people: Awaited<ReturnType<typeof staff>>

beforeAll(async () => {
  people = await staff()
})

const live = async (kind = 'sla') =>
  (await call('GET', `/ranker-factors/${kind}`, { headers: people.viewer.headers })).json

const publish = (who: Person, ifMatch: number, document: object, kind = 'sla') =>
  call('POST', `/ranker-factors/${kind}/publish`, {
    headers: who.headers,
    ifMatch,
    body: { document, note: 'why' },
  })

const revision = async (kind = 'sla'): Promise<number> => (await live(kind)).revision

test('before the first publish, the built-in factors are in force', async () => {
  const builtIn = { revision: 0, by: null }
  expect(await live()).toEqual({
    ...builtIn,
    document: { factors: {}, rule: null },
    inForce: defaultFactors.sla,
  })
  expect(await live('monitoring')).toEqual({
    ...builtIn,
    document: { factors: {} },
    inForce: defaultFactors.metrics,
  })
  expect(
    (await call('GET', '/ranker-factors/own', { headers: people.viewer.headers })).status,
  ).toBe(404)
})

test('publishing makes the next version, with its author and note, its audit entry and its event', async () => {
  const document = { factors: { computing_time: 1, infinity_value: 50, gpu: 4 }, rule: null }
  const base = await revision()
  const { status, json } = await publish(people.admin, base, document)
  expect([status, json]).toMatchObject([
    201,
    { version: base + 1, document, note: 'why', restoredFrom: null, author: people.admin.name },
  ])
  expect(await live()).toMatchObject({ revision: base + 1, by: json })
  expect((await live()).inForce).toEqual({ ...defaultFactors.sla, ...document.factors })
  expect((await liveFactors(database())).table.sla).toMatchObject(document.factors)

  const entry = await lastAudit()
  expect(entry).toMatchObject({
    action: 'ranker-factors.publish',
    noun: 'ranker-factors',
    note: 'why',
    subjectId: 'sla',
    subjectName: 'SLA factors',
    before: { version: base },
    after: { version: base + 1, document },
  })
  const event = await database().event.findFirst({ orderBy: { id: 'desc' } })
  expect(event).toMatchObject({
    kind: 'ranker-factors.published',
    subjectId: 'sla',
    payload: { kind: 'sla', version: base + 1, restoredFrom: null },
  })
})

test('publishing of two concurrent versions exactly one succeeds; the other gets the live version', async () => {
  const base = await revision()
  const both = await Promise.all(
    [people.admin, people.other].map((who, at) =>
      publish(who, base, { factors: { num_cpus: at + 5 } }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412])
  const loser = both.find(({ status }) => status === 412)
  const winner = both.find(({ status }) => status === 201)
  expect(loser?.json).toMatchObject({
    detail: expect.stringContaining(`published v${base + 1}`),
    current: { revision: base + 1, document: winner?.json.document },
  })
  expect(await revision()).toBe(base + 1)
})

test('publishing names the version it is based on, and the reason', async () => {
  const [headers, body] = [people.admin.headers, { document: { factors: {} }, note: 'why' }]
  expect((await call('POST', `${path}/publish`, { headers, body })).status).toBe(428)
  const unsaid = { headers, ifMatch: await revision(), body: { ...body, note: ' ' } }
  expect((await call('POST', `${path}/publish`, unsaid)).json.errors).toEqual([
    { path: 'note', message: 'Describe in a few words what changes and why.' },
  ])
})

test('publishing: the two kinds have separate versions', async () => {
  const before = await revision()
  const document = { factors: { 'OCCI CreateVM Result': 9, 'Own metric': 2 } }
  const { json } = await publish(people.admin, await revision('monitoring'), document, 'monitoring')
  expect(json.document).toEqual({ factors: { OCCI_CreateVM_Result: 9, Own_metric: 2 } })
  expect(await revision()).toBe(before)
})

test('a restored version is the next one, and names its origin', async () => {
  const first = { factors: { mem_size: 2 }, rule: 'totalLimit * factor' }
  const { version } = (await publish(people.admin, await revision(), first)).json
  await publish(people.admin, version, { factors: {} })

  const restore = (ifMatch: number, restored = version) =>
    call('POST', `${path}/versions/${restored}/restore`, {
      headers: people.operator.headers,
      ifMatch,
      body: { note: 'back' },
    })
  expect((await restore(version)).status).toBe(412)
  expect((await restore(version + 1, 999)).status).toBe(404)
  const { status, json } = await restore(version + 1)
  expect([status, json]).toMatchObject([
    201,
    { version: version + 2, restoredFrom: version, document: first, note: 'back' },
  ])
  const { headers } = people.viewer
  const { items } = (await call('GET', `${path}/versions?limit=2`, { headers })).json
  expect(items).toMatchObject([{ version: version + 2 }, { version: version + 1 }])
  expect((await call('GET', `${path}/versions/${version}`, { headers })).json.document).toEqual(
    first,
  )
})
