import { expect, test } from 'vitest'
import { featureCircles } from './feature-circles'
import { readSources } from './source-files'

test('no features import each other in a circle', () => {
  expect(featureCircles(readSources())).toEqual([])
})

test('a circle through three features is found, by the imports that close it', () => {
  const sources = new Map([
    ['lib/features/a/verb.server.ts', `import { b } from '@/lib/features/b/schema'`],
    ['lib/features/b/schema.ts', `import type { C } from '../c/words'`],
    ['lib/features/c/words.ts', `const a = await import('@/lib/features/a/schema')`],
    ['lib/features/a/schema.ts', ''],
    ['lib/features/d/schema.ts', `import { a } from '@/lib/features/a/schema'`],
  ])
  expect(featureCircles(sources)).toEqual([
    [
      'lib/features/a/verb.server.ts imports lib/features/b/schema.ts',
      'lib/features/b/schema.ts imports lib/features/c/words.ts',
      'lib/features/c/words.ts imports lib/features/a/schema.ts',
    ],
  ])
})

test('a test may import any feature', () => {
  const sources = new Map([
    ['lib/features/a/a.ts', `import { b } from '../b/b'`],
    ['lib/features/b/b.test.ts', `import { a } from '../a/a'`],
  ])
  expect(featureCircles(sources)).toEqual([])
})
