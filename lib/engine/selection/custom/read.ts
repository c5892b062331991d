import type { Issue } from '@/lib/base/problem'
import type { RuleLanguage } from '../../kernel/cel'
import { fieldOf, listAt } from '../../kernel/read'
import { checkCustomModule } from './check'
import { type CustomModule, customModuleSchema } from './definition'

type Read = { modules: readonly CustomModule[]; problems: readonly Issue[] }

/** Parses the definitions in the `modules` of an input. Returns all errors with their paths. */
export function readNamedModules(value: unknown, rules: RuleLanguage): Read {
  const given = listAt(value, 'modules')
  const problems = given.flatMap((definition, index) => [
    ...checkCustomModule(definition, rules).problems.map(({ path, message }) => ({
      path: path === '' ? `modules[${index}]` : `modules[${index}].${path}`,
      message,
    })),
    ...repeatedAt(given, index),
  ])
  const modules = given.flatMap((definition) => {
    const read = customModuleSchema.safeParse(definition)
    return read.success ? [read.data] : []
  })
  return { modules, problems }
}

function repeatedAt(given: readonly unknown[], index: number): Issue[] {
  const keyOf = (definition: unknown) => [fieldOf(definition, 'id'), fieldOf(definition, 'version')]
  const own = JSON.stringify(keyOf(given[index]))
  const first = given.findIndex((each) => JSON.stringify(keyOf(each)) === own)
  return first === index
    ? []
    : [
        {
          path: `modules[${index}].version`,
          message: `This version is defined by modules[${first}]`,
        },
      ]
}
