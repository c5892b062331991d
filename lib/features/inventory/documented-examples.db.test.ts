import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countsOf, sendDocument } from '@/testing/fixtures/inventory-documents'
import { documentFields } from './document-fields'
import { inventoryDocumentSchema } from './document-schema'
import { sections } from './sections'

const text = readFileSync('docs/inventory.md', 'utf8')
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json]) => json ?? '')

test('the examples in the documentation can be planned and imported', async () => {
  expect(examples).toHaveLength(2)
  for (const example of examples) {
    expect(inventoryDocumentSchema.safeParse(JSON.parse(example)).error).toBeUndefined()
    const planned = await sendDocument(example, { dryRun: true })
    expect(planned.status, planned.text).toBe(200)
    const imported = await sendDocument(example)
    expect(imported.status, imported.text).toBe(200)
    expect(imported.json.counts).toEqual(planned.json.counts)
  }
  const [complete = ''] = examples
  expect(countsOf(await sendDocument(complete, { dryRun: true }), 'account').unchanged).toBe(2)
})

test('the documentation lists every section and every field', () => {
  const rows = new Map(
    text.split('\n').flatMap((line) => {
      const section = /^\| `(\w+)` \|/.exec(line)?.[1]
      return section === undefined ? [] : [[section, line] as const]
    }),
  )
  const documented = Object.keys(inventoryDocumentSchema.shape).filter((name) => name !== 'format')
  expect([...rows.keys()].sort()).toEqual(documented.sort())
  // An SLA is listed with names in place of these two ids.
  const byName = new Set(['accountId', 'tenantId'])
  for (const { part, noun } of sections)
    for (const field of Object.keys(documentFields[noun]))
      if (!byName.has(field)) expect(rows.get(part), part).toContain(`\`${field}\``)
})
