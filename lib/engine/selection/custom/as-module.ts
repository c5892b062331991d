import type { SelectionModule } from '../module'
import { isConstantRule, RULE_FAILURE_HOURS, ruleHandlers } from '../rules/rule-handlers'
import type { CustomModule } from './definition'
import { customModuleId } from './module-id'
import {
  type CustomParams,
  defaultsOf,
  neutralOf,
  paramsSchema,
  recordOf,
  variableOf,
} from './params'

// A definition object never changes. Every version has its own object.
const cache = new WeakMap<CustomModule, SelectionModule>()

/** Converts the definition of a named module to a selection module. */
export function asSelectionModule(definition: CustomModule): SelectionModule {
  const cached = cache.get(definition)
  if (cached !== undefined) return cached
  // As in the registry, the type of the params is forgotten: `parsePolicy` reads them with this schema.
  const module = moduleFrom(definition) as SelectionModule
  cache.set(definition, module)
  return module
}

function moduleFrom(definition: CustomModule): SelectionModule<CustomParams> {
  const { id, version, label, summary, effect, expression } = definition
  const neutral = neutralOf(definition)
  return {
    id: customModuleId(id, version),
    label,
    summary,
    base: false,
    params: paramsSchema(definition),
    defaults: defaultsOf(definition),
    neutral,
    isDead: (params) => isConstantRule({ effect, expression }) || isSame(params, neutral),
    accountIds: (params) => accountIdsIn(definition, params),
    needs: () => ({ failureHours: RULE_FAILURE_HOURS, rules: [expression] }),
    ...ruleHandlers((params) => ({
      effect,
      expression,
      params: ({ accounts }) => variableOf(definition, params, accounts),
    })),
  }
}

const accountIdsIn = ({ params: declared }: CustomModule, given: CustomParams) =>
  declared.flatMap(({ name, type }) =>
    type === 'account-numbers'
      ? Object.keys(recordOf(given[name]))
          .filter((id) => id !== '*')
          .map((id) => ({ id, path: `${name}[${JSON.stringify(id)}]` }))
      : [],
  )

/** True if both are equal. Both are parsed by the same schema, so their fields are in the same order. */
const isSame = (params: CustomParams, neutral: CustomParams | null): boolean =>
  neutral !== null && JSON.stringify(params) === JSON.stringify(neutral)
