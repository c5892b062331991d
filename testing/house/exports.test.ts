import { expect, test } from 'vitest'
import { unusedExports } from './exports'
import { readSources } from './source-files'

test('every export is used by another file', () => {
  expect(unusedExports(readSources())).toEqual([])
})

test.each([
  { file: 'lib/a.ts', other: "import { used } from './a'", problems: 0 },
  { file: 'lib/a.ts', other: 'const user = 1', problems: 1 },
  { file: 'app/(console)/page.tsx', other: '', problems: 0 },
  { file: 'app/(console)/pages.tsx', other: '', problems: 1 },
  { file: 'next.config.ts', other: '', problems: 0 },
])('$file beside “$other”: $problems', ({ file, other, problems }) => {
  const sources = new Map([
    [file, 'export const used = 1'],
    ['lib/b.ts', other],
  ])
  expect(unusedExports(sources)).toHaveLength(problems)
})
