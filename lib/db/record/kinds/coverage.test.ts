import path from 'node:path'
import { expect, test } from 'vitest'
import { coverageText } from './coverage'

test('docs/record.md lists what the record covers and what it does not', async () => {
  const file = path.join(import.meta.dirname, '../../../../docs/record.md')
  await expect(coverageText()).toMatchFileSnapshot(file)
})
