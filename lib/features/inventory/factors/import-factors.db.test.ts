import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { database } from '@/lib/db/client.server'
import { liveFactors } from '@/lib/features/ranker-factors/live-factors.server'
import { call } from '@/testing/call'
import { lastAudit } from '@/testing/database/last-audit'
import { countsOf, sendDocument, takeDocument } from '@/testing/fixtures/inventory-documents'
import { person } from '@/testing/people'

const documentOf = (rankerFactors: object) =>
  JSON.stringify({ format: 'berth-inventory/1', rankerFactors })

test('factors that were never published are not exported', async () => {
  expect(parse((await takeDocument('yaml')).text)).not.toHaveProperty('rankerFactors')
})

test('factors of a document are published, and their export changes nothing', async () => {
  const sla = { factors: { num_cpus: 2, gpu: 3 }, rule: 'totalGuaranteed * factor' }
  const text = documentOf({ sla, monitoring: { factors: { 'Own metric': 4 } } })
  const dry = await sendDocument(text, { dryRun: true })
  expect(countsOf(dry, 'ranker-factors')).toMatchObject({ creates: 2, updates: 0 })
  expect((await liveFactors(database())).versions).toEqual({ sla: 0, monitoring: 0 })

  expect((await sendDocument(text)).json).toMatchObject({ applied: true })
  const live = await liveFactors(database())
  expect(live).toMatchObject({ rule: sla.rule, versions: { sla: 1, monitoring: 1 } })
  expect(live.table).toMatchObject({ sla: sla.factors, metrics: { Own_metric: 4 } })

  const taken = await takeDocument('yaml')
  expect(parse(taken.text).rankerFactors).toEqual({
    sla,
    monitoring: { factors: { Own_metric: 4 } },
  })
  const again = await sendDocument(taken.text)
  expect(countsOf(again, 'ranker-factors')).toMatchObject({ creates: 0, unchanged: 2 })

  const changed = documentOf({ sla: { ...sla, factors: { num_cpus: 5 } } })
  const { json } = await sendDocument(changed, { dryRun: true })
  const [diff] = json.nouns.filter(({ noun }: { noun: string }) => noun === 'ranker-factors')
  expect(diff.updates).toMatchObject([
    {
      name: 'SLA factors',
      fields: [{ from: { factors: sla.factors }, to: { factors: { num_cpus: 5 } } }],
    },
  ])
  await sendDocument(changed)
  expect((await liveFactors(database())).table.sla).toMatchObject({ num_cpus: 5 })
  const entry = await lastAudit({ noun: 'ranker-factors' })
  expect(entry).toMatchObject({ action: 'ranker-factors.publish', subjectName: 'SLA factors' })
})

test.each([
  [{ sla: { factors: {}, rule: 'totalLimit + \n limit' } }, 'rankerFactors.sla.rule', /Line 2/],
  [{ sla: { factors: { a: 'b' } } }, 'rankerFactors.sla.factors.a', /number/],
  [
    { monitoring: { factors: { 'a b': 1, a_b: 2 } } },
    'rankerFactors.monitoring.factors.a_b',
    /same/,
  ],
])(
  'a document with invalid factors is refused with their path: %#',
  async (factors, path, message) => {
    const { status, json } = await sendDocument(documentOf(factors))
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ path, message: expect.stringMatching(message) }])
  },
)

test('a token that may not publish imports no factors', async () => {
  const { headers } = await person('admin', { scopes: ['inventory.write'] })
  const document = documentOf({ sla: { factors: { num_cpus: 9 } } })
  const { status } = await call('POST', '/inventory', { headers, body: { document } })
  expect(status).toBe(403)
})
