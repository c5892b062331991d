import { err, ok, type Result } from '@/lib/base/result'
import { explain, type Outcome, type SelectInput, select } from '@/lib/engine'
import {
  type GivenPolicy,
  type Issues,
  jsonBytes,
  readGiven,
  watchOf,
} from '@/lib/features/evaluations/given-policy'
import type { Progress } from '@/lib/workers/progress'
import { previewAnswerSchema } from '../schema'

/** Everything `select` is given but the policy. */
export type PreviewInput = Omit<SelectInput, 'policy'>

export type PreviewTask = { input: PreviewInput; policy: GivenPolicy; inWords: boolean }

/** A preview as the JSON of its answer: reading the policy and writing a long answer take time, too. */
export function evaluatePreview(
  { input, policy, inWords }: PreviewTask,
  progress: Progress,
): Result<Uint8Array<ArrayBuffer>, Issues> {
  const read = readGiven(policy, ['policy'])
  if (!read.ok) return err(read.error)
  const whole = { ...input, policy: read.value }
  const outcome = select(whole, watchOf(progress, read.value))
  const sentences = inWords ? sentencesOf(outcome, whole) : []
  return ok(jsonBytes(previewAnswerSchema.parse({ input: whole, outcome, sentences })))
}

function sentencesOf(outcome: Outcome, input: SelectInput): string[] {
  const { headline, accounts, rejections } = explain(outcome, input)
  return [
    headline,
    ...accounts.map(({ sentence }) => sentence),
    ...rejections.map(({ sentence }) => sentence),
  ]
}
