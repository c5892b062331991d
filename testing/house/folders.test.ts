import { expect, test } from 'vitest'
import { engineBypasses, overfullFolders } from './folders'
import { readSources } from './source-files'

test('folders contain at most 20 source files', () => {
  expect(overfullFolders(readSources())).toEqual([])
})

test.each([
  { files: 20, problems: 0 },
  { files: 21, problems: 1 },
])('$files files beside a test: $problems', ({ files, problems }) => {
  const sources = Array.from({ length: files }, (_, i) => [`lib/a/${i}.ts`, ''] as const)
  expect(overfullFolders(new Map([...sources, ['lib/a/0.test.ts', '']]))).toHaveLength(problems)
})

test('specs are counted, because they have no source beside them', () => {
  const sources = Array.from({ length: 21 }, (_, i) => [`e2e/a/${i}.spec.ts`, ''] as const)
  expect(overfullFolders(new Map(sources))).toHaveLength(1)
})

test('only the entries of the engine are imported', () => {
  expect(engineBypasses(readSources())).toEqual([])
})

test.each([
  { from: 'lib/features/x/a.ts', to: '@/lib/engine/kernel/roll', problems: 1 },
  { from: 'lib/features/x/a.ts', to: '@/lib/engine', problems: 0 },
  { from: 'lib/features/x/a.ts', to: '@/lib/engine/testing/builders', problems: 1 },
  { from: 'lib/features/x/a.test.ts', to: '@/lib/engine/testing/builders', problems: 0 },
  { from: 'bench/a.ts', to: '@/lib/engine/testing/builders', problems: 0 },
])('$from importing $to: $problems', ({ from, to, problems }) => {
  const files = ['index', 'kernel/roll', 'testing/builders'].map(
    (file) => [`lib/engine/${file}.ts`, ''] as const,
  )
  const sources = new Map([...files, [from, `import { a } from '${to}'`]])
  expect(engineBypasses(sources)).toHaveLength(problems)
})
