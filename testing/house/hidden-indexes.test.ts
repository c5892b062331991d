import { expect, test } from 'vitest'
import { readSources } from './source-files'

/** Records with free keys, in which a missing entry has a meaning. */
const RECORDS = [
  "lib/engine/binding/group.ts: extraSpecs[key] ?? ''",
  'lib/engine/kernel/cel-bounds.ts: positions[String(node.id)] ?? 0',
  "lib/engine/affinity/cluster/templates/template-effect.ts: subjects[params.level] ?? ''",
  "lib/engine/reasons/keys.ts: facts[name] ?? ''",
  'lib/engine/selection/simulate/run.ts: failureRates[account] ?? 0',
]

// A default after an index would hide a wrong index and use account 0 instead of failing.
test('the engine reads columns by `at`, never with a default for a wrong index', () => {
  const found = [...readSources()].flatMap(([file, text]) =>
    file.startsWith('lib/engine/') && !file.includes('/testing/') && !file.endsWith('.test.ts')
      ? [...text.matchAll(/\w+\[[^\]]+\] \?\? (?:0|'')/g)].map(([hit]) => `${file}: ${hit}`)
      : [],
  )
  expect(found.toSorted()).toEqual(RECORDS.toSorted())
})
