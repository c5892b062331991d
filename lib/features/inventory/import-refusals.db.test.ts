import { expect, test } from 'vitest'
import { database } from '@/lib/db/client.server'
import { call } from '@/testing/call'
import { everything, format, sendDocument } from '@/testing/fixtures/inventory-documents'
import { createModule, definition, newId } from '@/testing/modules'
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

const changed = { ...definition, summary: 'Second.' }

test('a new version of a module is published with its approvals, and ends its requests', async () => {
  const [author, approver] = [await person('admin'), await person('admin')]
  const id = newId()
  await createModule(id)
  const { headers } = author
  const rule = { headers, ifMatch: 0, body: { approvals: 1 } }
  expect((await call('PUT', '/publish-rules/module', rule)).status).toBe(200)
  const modules = [{ id, version: 2, ...changed }]
  const document = JSON.stringify({ format: 'berth-inventory/1', modules })
  const dry = await sendDocument(document, { dryRun: true }, author)
  expect(dry.json).toMatchObject({ refusal: { code: 'approval-required' } })
  expect((await sendDocument(document, {}, author)).json.code).toBe('approval-required')

  const request = async (content: object) => {
    const body = { noun: 'module', subject: id, content, base: 1, note: 'next' }
    const opened = await call('POST', '/publish-requests', { headers, body })
    expect(opened.status, opened.text).toBe(201)
    return opened.json
  }
  const { id: requestId, contentHash } = await request({ definition: changed })
  const approved = { headers: approver.headers, body: { contentHash } }
  const approval = await call('POST', `/publish-requests/${requestId}/approve`, approved)
  expect(approval.status, approval.text).toBe(200)
  const sent = await sendDocument(document, {}, approver)
  expect(sent.status, sent.text).toBe(200)

  const shown = await call('GET', `/publish-requests/${requestId}`, { headers })
  expect(shown.json).toMatchObject({ state: 'published' })
  const published = { subjectId: id, kind: 'module.published' }
  expect(await database().event.count({ where: published })).toBe(1)
  const entries = await database().auditEntry.findMany({
    where: { subjectId: id, action: 'module.version' },
  })
  expect(entries).toMatchObject([{ after: { contentHash, approvedBy: [approver.name] } }])
  const where = { moduleId_version: { moduleId: id, version: 2 } }
  const stored = await database().customModuleVersion.findUniqueOrThrow({ where })
  expect(stored.authorName).toBe(author.name)
})
