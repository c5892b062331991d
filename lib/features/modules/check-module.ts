import { err, ok, type Result } from '@/lib/base/result'
import { type CustomModule, checkCustomModule } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Issues } from '@/lib/features/evaluations/given-policy'

/** The reasons why a definition cannot be used. */
export function checkModule({ definition }: { definition: CustomModule }): Result<null, Issues> {
  const issues = definitionIssues(definition)
  return issues.length === 0 ? ok(null) : err(issues)
}

/** The same reasons as a list of problems. Problems of the expression contain their position in it. */
export const definitionIssues = (definition: CustomModule): Issues =>
  checkCustomModule(definition, cel).problems.map(({ path, message, line, column }) => ({
    path,
    message: line === null ? message : `Line ${line}, column ${column}: ${message}`,
  }))
