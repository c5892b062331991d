import { expect, test } from 'vitest'
import { customModuleSchema } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { readPolicyText } from './read-policy-text'

test('reads YAML and JSON alike, with defaults filled in', () => {
  const yaml = readPolicyText(
    'modules:\n  - { id: base, module: weighted-split, params: { weights: { a: 2 } } }',
    { rules: cel },
  )
  const json = readPolicyText(
    '{"modules":[{"id":"base","module":"weighted-split","params":{"weights":{"a":2}}}]}',
    { rules: cel },
  )
  expect(yaml).toEqual(json)
  expect(yaml.ok && yaml.value.modules[0]).toEqual({
    id: 'base',
    module: 'weighted-split',
    enabled: true,
    params: { weights: { a: 2 } },
  })
})

test.each([
  ['unknown module', 'modules: [{ module: magic }]', 'modules[0].module'],
  ['no base', 'modules: [{ module: cost }]', 'modules'],
  ['broken YAML', 'modules: [', 'document'],
  ['aliases', 'a: &a [1]\nmodules: *a', 'document'],
  ['too long', 'x'.repeat(200_001), 'document'],
])('refuses %s and names the place', (_name, text, path) => {
  const read = readPolicyText(text, { rules: cel })
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.error.map((it) => it.path).join()).toContain(path)
})

test('a policy may name a module whose definition is at hand', () => {
  const text = 'modules: [{ module: weighted-split }, { module: "custom:gold@1" }]'
  const gold = customModuleSchema.parse({
    id: 'gold',
    version: 1,
    label: 'Gold',
    summary: 'S',
    effect: 'factor',
    expression: '2.0',
  })
  expect(readPolicyText(text, { rules: cel }).ok).toBe(false)
  expect(readPolicyText(text, { rules: cel, modules: [gold] }).ok).toBe(true)
})
