import { expect, test } from 'vitest'
import { impureLines } from './engine-purity'
import { readSources } from './source-files'

test('the engine depends only on its input', () => {
  expect(impureLines(readSources())).toEqual([])
})

test.each([
  'const roll = Math.random()',
  'const now = Date.now()',
  'const now = new Date()',
  'export async function select() {}',
  'const answer = await ask()',
  'console.log(answer)',
  'const seed = process.env.SEED',
  'names.sort((a, b) => a.localeCompare(b))',
])('`%s` is found', (line) => {
  expect(impureLines(new Map([['lib/engine/a.ts', line]]))).toHaveLength(1)
  expect(impureLines(new Map([['lib/features/a.ts', line]]))).toEqual([])
  expect(impureLines(new Map([['lib/engine/a.ts', `// ${line}`]]))).toEqual([])
})

test('a given time is an input', () => {
  expect(impureLines(new Map([['lib/engine/a.ts', 'const at = new Date(request.now)']]))).toEqual(
    [],
  )
})
