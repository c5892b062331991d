import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { everything, format, sendDocument } from '@/testing/fixtures/inventory-documents'
import { person } from '@/testing/people'

const permissions = ['inventory.read', 'inventory.write'] as const

test('a dry run shows the permission that the import lacks', async () => {
  const limited = await person('admin', { scopes: permissions })
  const before = await everything()
  const document = `${format}tenants: [ { name: refused } ]\n`
  const dry = await sendDocument(document, { dryRun: true }, limited)
  expect(dry).toMatchObject({
    status: 200,
    json: { applied: false, counts: { creates: 1 }, refusal: { code: 'forbidden' } },
  })
  expect(dry.json.refusal.detail).toContain('tenant.write')
  const sent = await sendDocument(document, {}, limited)
  expect(sent.json).toMatchObject({ code: 'forbidden', detail: dry.json.refusal.detail })
  expect(await everything()).toBe(before)
})

test('a dry run of an import that would succeed has no refusal', async () => {
  const dry = await sendDocument(`${format}tenants: [ { name: accepted } ]\n`, { dryRun: true })
  expect(dry.json).toMatchObject({ applied: false, failingTests: [], refusal: null })
  expect(await database().tenant.count({ where: { name: 'accepted' } })).toBe(0)
})
