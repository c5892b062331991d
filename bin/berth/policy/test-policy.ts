import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { benchOf, parseSelectInput, runPolicyTests, type SelectInput } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { documentCommand } from '../input/document-command'
import { testLines } from './plan'

/** One policy with several inputs, one for each deployable. */
const severalSchema = z.looseObject({ inputs: z.array(z.looseObject({})).min(1) })

/** Runs the tests of a policy on an input, or on several. */
export const test = documentCommand({
  name: 'test',
  summary: 'Runs the tests of a policy on an input; fails when one fails.',
  example: 'berth test policy-and-input.yaml',
  answer(document) {
    const inputs = inputsOf(document)
    if (!inputs.ok) return inputs
    const [first] = inputs.value
    const { tests = [] } = first?.policy ?? {}
    if (first === undefined || tests.length === 0)
      return err([{ path: 'policy.tests', message: 'The policy has no tests' }])
    const accounts = Object.fromEntries(first.accounts.map(({ id, name }) => [id, name]))
    const value = runPolicyTests(tests, benchOf(inputs.value, cel), { accounts })
    return ok({ value, context: null, failed: value.some(({ passed }) => !passed) })
  },
  table: testLines,
  sentence: testLines,
})

/** A select input, or `{ policy, modules?, inputs }`. */
function inputsOf(document: unknown): Result<readonly SelectInput[], readonly Issue[]> {
  const several = severalSchema.safeParse(document)
  if (!several.success) {
    const parsed = parseSelectInput(document, cel)
    return parsed.ok ? ok([parsed.value]) : err(parsed.error.problems)
  }
  const { inputs, ...shared } = several.data
  const read = inputs.map((input) => parseSelectInput({ ...shared, ...input }, cel))
  const problems = read.flatMap((each, i) =>
    each.ok
      ? []
      : each.error.problems.map(({ path, message }) => ({
          path: path.startsWith('policy') ? path : `inputs[${i}].${path}`,
          message,
        })),
  )
  if (problems.length > 0) return err(problems)
  return ok(read.flatMap((each) => (each.ok ? [each.value] : [])))
}
