import { expect, test } from 'vitest'
import { readJson } from './source-files'

test('functions have at most 50 lines, in every file', () => {
  expect(JSON.stringify(readJson('biome.json'))).not.toContain(
    '"noExcessiveLinesPerFunction":"off"',
  )
})
