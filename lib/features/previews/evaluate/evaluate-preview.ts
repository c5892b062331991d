import { explain, type Outcome, type SelectInput, select } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import {
  type EvaluationInput,
  evaluateGiven,
  type GivenPolicy,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { previewAnswerSchema } from '../schema'

export type PreviewTask = { input: EvaluationInput; policy: GivenPolicy; inWords: boolean }

/** A preview as the JSON of its answer: reading the policy and writing a long answer take time, too. */
export const evaluatePreview = (task: PreviewTask, progress: Progress) =>
  evaluateGiven(task, progress, (input, watch) => {
    const outcome = select(input, cel, watch)
    const sentences = task.inWords ? sentencesOf(outcome, input) : []
    return previewAnswerSchema.parse({ input, outcome, sentences })
  })

function sentencesOf(outcome: Outcome, input: SelectInput): string[] {
  const { headline, accounts, rejections } = explain(outcome, input)
  return [
    headline,
    ...accounts.map(({ sentence }) => sentence),
    ...rejections.map(({ sentence }) => sentence),
  ]
}
