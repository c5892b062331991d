import { err, ok, type Result } from '@/lib/base/result'
import { type CustomModule, checkCustomModule } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import type { Issues } from '@/lib/features/evaluations/given-policy'

/** What keeps a definition from being used; problems of the expression say where in it they are. */
export function checkModule({ definition }: { definition: CustomModule }): Result<null, Issues> {
  const { problems } = checkCustomModule(definition, cel)
  if (problems.length === 0) return ok(null)
  return err(
    problems.map(({ path, message, line, column }) => ({
      path,
      message: line === null ? message : `Line ${line}, column ${column}: ${message}`,
    })),
  )
}
