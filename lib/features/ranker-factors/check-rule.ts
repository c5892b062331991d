import { err, ok, type Result } from '@/lib/base/result'
import { lineAndColumn, rankRuleFault } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Issues } from '@/lib/features/evaluations/given-policy'

/** What keeps a rule from ranking, with where in it that is. */
export function checkRule({ rule, path }: { rule: string; path: string }): Result<null, Issues> {
  const fault = rankRuleFault(rule, cel)
  if (fault === null) return ok(null)
  const { line, column } = lineAndColumn(rule, fault.at)
  return err([{ path, message: `Line ${line}, column ${column}: ${fault.message}` }])
}
