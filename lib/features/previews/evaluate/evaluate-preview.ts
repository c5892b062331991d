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
  /** The caller's own definitions among them, which were not tried yet. */
  unsaved: NamedModules
  inWords: boolean
}

/** A preview as the JSON of its answer: reading the policy and writing a long answer take time, too. */
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
