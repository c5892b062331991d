import { beforeAll, expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import type { Answer } from '@/testing/call'
import {
  countsOf,
  everything,
  format,
  realInventory,
  sendDocument,
  takeDocument,
} from '@/testing/fixtures/inventory-documents'

let first: Answer

beforeAll(async () => {
  const before = await everything()
  const dry = await sendDocument(realInventory, { dryRun: true })
  expect(dry.json).toMatchObject({ applied: false, counts: { archives: 0, unchanged: 0 } })
  expect(await everything()).toBe(before)

  first = await sendDocument(realInventory)
  expect(first.json.nouns).toEqual(dry.json.nouns)
})

test('the real inventory is imported completely', async () => {
  expect(first.status).toBe(200)
  expect(countsOf(first, 'account')).toMatchObject({ creates: 6, updates: 0 })
  // 38 AWS prices for two accounts, and 8 + 1 others.
  expect(countsOf(first, 'price').creates).toBe(await database().price.count())
  const odd = await database().account.findMany({ where: { name: { contains: 'DROP' } } })
  expect(odd.map(({ name }) => name)).toEqual(["O'Brien; DROP TABLE accounts"])
  const slots = await database().account.findMany({ orderBy: { ordinal: 'asc' } })
  expect(slots.map(({ colourSlot }) => colourSlot)).toEqual([0, 1, 2, 3, 4, 5])
})

test('the real inventory stores policies with account ids, as versions with their audit entries', async () => {
  const pool = await database().pool.findUniqueOrThrow({
    where: { name: 'own-policy' },
    include: { policy: { include: { versions: true } } },
  })
  const a = await database().account.findFirstOrThrow({ where: { name: 'vsphere-a' } })
  const b = await database().account.findFirstOrThrow({ where: { name: 'vsphere-b' } })
  expect(pool.policy?.liveVersion).toBe(1)
  expect(pool.policy?.versions[0]?.document).toMatchObject({
    modules: [{ id: 'base', params: { weights: { [a.id]: 2, [b.id]: 1 } } }, {}, {}],
  })
  const published = await database().auditEntry.findMany({ where: { action: 'policy.publish' } })
  expect(published.map(({ subjectName }) => subjectName).sort()).toEqual([
    'Global default',
    'own-policy',
  ])
})

test.each(['yaml', 'json'])(
  'the real inventory: its export as %s changes nothing when it is imported',
  async (as) => {
    const taken = await takeDocument(as)
    expect(taken.headers.get('content-disposition')).toContain(`.${as}`)
    expect(taken.text).not.toMatch(/password|token|secret|berth_/i)
    const before = await everything()
    const again = await sendDocument(taken.text)
    expect(again.json.counts).toMatchObject({ creates: 0, updates: 0, archives: 0 })
    expect(again.json.counts.unchanged).toBeGreaterThan(150)
    expect(await everything()).toBe(before)
  },
)

test('the real inventory: one audit entry for each row, and one for the import', async () => {
  const entries = await database().auditEntry.findMany({ where: { note: 'inventory import' } })
  const { creates } = first.json.counts
  // The global policy and the policy of a pool wrote their own entries.
  expect(entries.length).toBe(creates - countsOf(first, 'policy').creates)
  const imports = await database().auditEntry.findMany({ where: { action: 'inventory.import' } })
  expect(imports.map(({ after }) => after)).toEqual([first.json.counts])
})

test('the real inventory: a changed price ends the old one now and starts a new one', async () => {
  const where = { account: { name: 'vsphere-a' }, hardwareProfile: { name: 'small' } }
  const changed = realInventory.replace(
    'account: vsphere-a, profile: small, price: "0.0310"',
    'account: vsphere-a, profile: small, price: "0.05"',
  )
  const answer = await sendDocument(changed)
  const noun = answer.json.nouns.find((each: { noun: string }) => each.noun === 'price')
  expect(noun.updates).toEqual([
    {
      name: 'vSphere (Zürich)/vsphere-a: vSphere (Zürich)/small in all realms',
      fields: [{ field: 'price', from: '0.031', to: '0.05' }],
    },
  ])
  const rows = await database().price.findMany({ where, orderBy: { createdAt: 'asc' } })
  expect(rows.map(({ amount }) => amount.toString())).toEqual(['0.031', '0.05'])
  expect(rows[0]?.validTo).toEqual(rows[1]?.validFrom)
  expect(rows[1]?.validTo).toBeNull()
  expect((await sendDocument(changed)).json.counts).toMatchObject({ creates: 0, updates: 0 })
})

test('the real inventory: a changed policy becomes the next version, and stating a default changes nothing', async () => {
  const same = realInventory.replace('params: { strength: 1 }', 'params: {}')
  expect(countsOf(await sendDocument(same, { dryRun: true }), 'policy')).toMatchObject({
    updates: 0,
  })
  const answer = await sendDocument(
    realInventory.replace('params: { strength: 1 }', 'params: { strength: 2 }'),
  )
  expect(countsOf(answer, 'policy')).toMatchObject({ updates: 1, creates: 0 })
  const [update] = answer.json.nouns.find(({ noun }: { noun: string }) => noun === 'policy').updates
  expect(update).toMatchObject({ sentences: [expect.stringMatching(/strength 1 → 2$/)] })
  const { liveVersion } = await database().policy.findUniqueOrThrow({ where: { id: 'global' } })
  expect(liveVersion).toBe(3)
})

test('the real inventory: omitted fields do not change', async () => {
  await sendDocument(`${format}accounts: [ { provider: digitalocean, name: burst, priority: 9 } ]`)
  const burst = await database().account.findFirstOrThrow({ where: { name: 'burst' } })
  expect(burst).toMatchObject({ priority: 9, quota: 50, running: 4 })
})

test('the real inventory: a failure is added once, even if the document is imported repeatedly', async () => {
  const times = '["2026-11-20T10:00:00Z", "2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00"]'
  const document = `${format}accounts: [ { provider: aws, name: dev, failures: ${times} } ]`
  expect(countsOf(await sendDocument(document), 'account').updates).toBe(1)
  expect(countsOf(await sendDocument(document), 'account').updates).toBe(0)
  expect(await database().accountFailure.count()).toBe(3)
})

test('the real inventory: pruning needs the confirmed number, archives rows, and ignores sections that the document lacks', async () => {
  const document = `${format}tenants: [ { name: acme } ]\n`
  const plain = await sendDocument(document)
  expect(plain.json.counts.archives).toBe(0)
  const dry = await sendDocument(document, { dryRun: true, prune: true })
  const noun = dry.json.nouns.find((each: { noun: string }) => each.noun === 'tenant')
  expect(noun.archives).toEqual([{ name: 'globex' }])
  expect(dry.json.counts.archives).toBe(1)
  const blind = await sendDocument(document, { prune: true })
  expect(blind).toMatchObject({ status: 422, json: { code: 'confirm-prune' } })
  expect((await sendDocument(document, { prune: true, confirm: 2 })).status).toBe(422)
  expect((await sendDocument(document, { prune: true, confirm: 1 })).status).toBe(200)
  const globex = await database().tenant.findUniqueOrThrow({ where: { name: 'globex' } })
  expect(globex.archivedAt).not.toBeNull()
  expect(await database().pool.count({ where: { archivedAt: null } })).toBe(3)
  expect(
    countsOf(await sendDocument(`${format}tenants: [ { name: globex } ]`), 'tenant').updates,
  ).toBe(1)
})
