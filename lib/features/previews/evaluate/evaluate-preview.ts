import { err, type Result } from '@/lib/base/result'
import { explain, type NamedModules, type Outcome, type SelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  evaluateGiven,
  type GivenPolicy,
  type Issues,
} from '@/lib/features/evaluations/given-policy'
import { definitionIssues } from '@/lib/features/modules/check-module'
import type { Progress } from '@/lib/workers/progress'
import { previewAnswerSchema } from '../schema'

type PreviewTask = {
  input: EvaluationInput
  policy: GivenPolicy
  /** The unsaved definitions of the caller among them, which have not been tested. */
  unsaved: NamedModules
  inWords: boolean
}

/**
 * Evaluates a preview and returns the JSON of the response, because parsing the policy and
 * serializing a long response also take time.
 */
export function evaluatePreview(
  task: PreviewTask,
  progress: Progress,
): Result<Uint8Array<ArrayBuffer>, Issues> {
  const issues = task.unsaved.flatMap((definition, i) =>
    definitionIssues(definition).map(({ path, message }) => ({
      path: `modules[${i}].${path}`,
      message,
    })),
  )
  if (issues.length > 0) return err(issues)
  return evaluateGiven(task, progress, (input, watch) => {
    const outcome = select(input, cel, watch)
    const sentences = task.inWords ? sentencesOf(outcome, input) : []
    return previewAnswerSchema.parse({ input, outcome, sentences })
  })
}

function sentencesOf(outcome: Outcome, input: SelectInput): string[] {
  const { headline, accounts, rejections } = explain(outcome, input)
  return [
    headline,
    ...accounts.map(({ sentence }) => sentence),
    ...rejections.map(({ sentence }) => sentence),
  ]
}
