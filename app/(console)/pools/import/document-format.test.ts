import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inventoryDocumentSchema } from '@/lib/features/inventory/document-schema'
import { formatEntries } from './format-entries'
import { sampleDocument } from './sample-document'

test('the sample is a valid document and equals the complete example of the documentation', () => {
  const sample: unknown = parse(sampleDocument)
  expect(inventoryDocumentSchema.safeParse(sample).error).toBeUndefined()
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('docs/inventory.md', 'utf8')) ?? []
  expect(sample).toEqual(JSON.parse(example))
})

test('the format lists the sections of the schema', () => {
  expect(formatEntries.map(({ name }) => name)).toEqual(Object.keys(inventoryDocumentSchema.shape))
})
