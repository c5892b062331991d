import { expect, test } from 'vitest'
import { modules } from '@/lib/engine'
import { moduleKnowledge } from './module-knowledge'
import { readSources } from './source-files'

const allowed = new Set([
  // A sample policy with a pattern, evaluated so that a thread has loaded the rule language.
  'lib/features/previews/evaluate/warm-up.ts',
  // The modules that correspond to features of other products.
  'lib/features/foreign-policies/translation.ts',
])

test('no code outside the modules uses a module id or the name of a param', () => {
  expect(moduleKnowledge(readSources(), modules, (file) => allowed.has(file))).toEqual([])
})

test.each([
  "const looks = modules.some(({ module }) => module === 'cost')",
  "if (step.module.id === 'rule') return",
  "addEntry(document, 'weighted-split', {})",
  "moduleOf('cost')",
  'const hours = entry.params.windowHours',
  "const weights = 'weights' in entry.params",
  "import { rule } from '../modules/rule'",
])('%s is found', (text) => {
  const found = (file: string) => moduleKnowledge(new Map([[file, text]]), modules, () => false)
  expect(found('lib/features/a.ts')).toHaveLength(1)
  expect(found('lib/engine/selection/modules/a.ts')).toEqual([])
  expect(found('lib/features/a.test.ts')).toEqual([])
})
