import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { generateCases } from '../../testing/generate-cases'
import { parseSelectInput } from '../input/input'
import { select } from '../select'
import type { SelectInput } from '../types'

test('a named module gives the same bytes as a rule with its expression', () => {
  const cases = generateCases(600, 41).flatMap((each) => {
    const read = parseSelectInput(each, cel)
    const found = read.ok && read.value.policy.modules.some(({ module }) => module === 'rule')
    return read.ok && found ? [read.value] : []
  })
  expect(cases.length).toBeGreaterThan(30)
  for (const each of cases) {
    const asNamed = select(withNamedRules(each), cel)
    const text = JSON.stringify(asNamed).replace(/"custom:r\d+@1"/g, '"rule"')
    expect(text).toBe(JSON.stringify(select(each, cel)))
  }
})

/** Every rule of the policy as a named module without params. */
function withNamedRules(each: SelectInput): SelectInput {
  const modules = each.policy.modules.flatMap(({ module, params }, i) =>
    module === 'rule'
      ? [
          {
            ...(params as { effect: 'factor'; expression: string }),
            ...{ id: `r${i}`, version: 1, label: 'R', summary: 'R', params: [] },
          },
        ]
      : [],
  )
  const steps = each.policy.modules.map((it, i) =>
    it.module === 'rule' ? { ...it, module: `custom:r${i}@1`, params: {} } : it,
  )
  return { ...each, modules, policy: { modules: steps } }
}
