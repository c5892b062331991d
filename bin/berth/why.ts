import { type Trace, whyNot } from '@/lib/engine'

/** Why a candidate was not chosen, as text. Null if the trace does not contain it. */
export function whyText(trace: Trace, candidate: string): string | null {
  const answer = whyNot(trace, candidate)
  if (answer.kind === 'not-a-candidate') return null
  if (answer.kind === 'chosen') return `${candidate} was chosen`

  const reasons = answer.reasons.map(
    ({ sentence, change }) => `  ${sentence}${change === null ? '' : `: ${change}`}`,
  )
  return [
    `${candidate} was not chosen, it was removed in the step ${answer.step}:`,
    ...reasons,
  ].join('\n')
}
