import { expect, test } from 'vitest'
import { readSources } from './source-files'
import { backwardImports } from './stages'

test('numbered folders import only from earlier ones', () => {
  expect(backwardImports(readSources())).toEqual([])
})

test('finds imports of a later stage and of the caller of all stages', () => {
  const sources = new Map([
    ['lib/features/a/1-read/facts.ts', `import { lock } from '../2-lock/lock'`],
    ['lib/features/a/2-lock/lock.ts', `import { run } from '../run'`],
    ['lib/features/a/run.ts', ''],
  ])
  expect(backwardImports(sources)).toEqual([
    'lib/features/a/1-read/facts.ts imports lib/features/a/2-lock/lock.ts, which comes later',
    'lib/features/a/2-lock/lock.ts imports lib/features/a/run.ts, which comes later',
  ])
})

test('allows imports of an earlier stage, of the same stage and of the schema', () => {
  const sources = new Map([
    ['lib/features/a/1-read/facts.ts', `import { schema } from '../schema'`],
    ['lib/features/a/2-lock/lock.ts', `import { facts } from '../1-read/facts'`],
    ['lib/features/a/2-lock/rows.ts', `import { lock } from './lock'`],
    ['lib/features/a/schema.ts', ''],
  ])
  expect(backwardImports(sources)).toEqual([])
})
