import type { RuleLanguage } from '../../kernel/cel'
import { select } from '../select'
import type { StepWatch } from '../stack'
import type { SelectInput } from '../types'
import type { TestBench } from './run'

/** A test bench over inputs of `select`, one for each deployable. Each outcome is computed once. */
export function benchOf(
  inputs: readonly SelectInput[],
  rules: RuleLanguage,
  { tenants = null, watch }: { tenants?: TestBench['tenants']; watch?: StepWatch } = {},
): TestBench {
  const byName = new Map(inputs.map((input) => [input.request.deployable ?? '', input]))
  const launches = new Map<string, ReturnType<TestBench['launch']>>()
  return {
    accounts: inputs[0]?.accounts ?? [],
    launches: [...byName].map(([deployable, { matches }]) => ({ deployable, matches })),
    tenants,
    launch(deployable, tenant) {
      const key = JSON.stringify([deployable, tenant])
      const found = launches.get(key)
      if (found !== undefined) return found
      const given = byName.get(deployable)
      if (given === undefined) throw new RangeError(`The bench has no deployable ${deployable}`)
      const input = tenant === null ? given : { ...given, request: { ...given.request, tenant } }
      const launch = { input, outcome: select(input, rules, watch) }
      launches.set(key, launch)
      return launch
    },
  }
}
