import { expect, test } from 'vitest'
import { circlesInFolders } from './circles'
import { readSources } from './source-files'

test('subfolders of a folder do not import each other in a cycle', () => {
  expect(circlesInFolders(readSources())).toEqual([])
})

test('finds a cycle of three folders, including type imports and dynamic imports', () => {
  const sources = new Map([
    ['lib/features/a/verb.server.ts', `import { b } from '@/lib/features/b/schema'`],
    ['lib/features/b/schema.ts', `import type { C } from '../c/words'`],
    ['lib/features/c/words.ts', `const a = await import('@/lib/features/a/schema')`],
    ['lib/features/a/schema.ts', ''],
    ['lib/features/d/schema.ts', `import { a } from '@/lib/features/a/schema'`],
  ])
  expect(circlesInFolders(sources)).toEqual(['lib/features: a, b, c'])
})

test('finds a cycle inside one feature', () => {
  const sources = new Map([
    ['lib/features/a/read/list.ts', `import { write } from '../write/deep/add'`],
    ['lib/features/a/write/deep/add.ts', `import { list } from '../../read/list'`],
  ])
  expect(circlesInFolders(sources)).toEqual(['lib/features/a: read, write'])
})

test('allows tests, and files directly in the folder, to import in any direction', () => {
  const sources = new Map([
    ['lib/features/a/read/list.ts', `import { b } from '../write/add'`],
    ['lib/features/a/write/add.ts', `import { a } from '../schema'`],
    ['lib/features/a/write/add.test.ts', `import { list } from '../read/list'`],
    ['lib/features/a/schema.ts', `import { list } from './read/list'`],
  ])
  expect(circlesInFolders(sources)).toEqual([])
})
