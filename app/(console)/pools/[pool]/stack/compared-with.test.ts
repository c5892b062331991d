import { expect, test } from 'vitest'
import type { Entry } from '../draft/edits'
import { comparedWith } from './compared-with'

const entry = (params: Entry['params'], enabled = true) => ({
  id: 'base',
  module: 'weighted-split',
  enabled,
  params,
})
const global = { modules: [entry({ weights: { a: 1, b: 2 } })] }

test.each([
  { what: 'other nested key order', entry: entry({ weights: { b: 2, a: 1 } }), is: 'same' },
  { what: 'another value', entry: entry({ weights: { a: 1, b: 3 } }), is: 'differs' },
  { what: 'switched off', entry: entry({ weights: { a: 1, b: 2 } }, false), is: 'differs' },
  { what: 'another module', entry: { ...entry({}), module: 'cost' }, is: 'added' },
])('$what: $is', ({ entry, is }) => {
  expect(comparedWith(global, entry)).toBe(is)
})
