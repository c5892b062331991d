import { ChevronRight } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { counted, numberText } from '@/lib/base/number-text'
import classes from './trace.module.css'

type Props<Step extends string> = {
  /** The kind of candidate: node or pod. */
  noun: string
  /** The initial number of candidates. */
  begin: number
  steps: readonly { step: Step; label: string; left: number }[]
  open: Step
  onOpen: (step: Step) => void
}

/** The number of candidates after each step; clicking a step shows its details below. */
export function StepBar<Step extends string>(props: Props<Step>) {
  const { noun, begin, steps, open, onOpen } = props
  return (
    <ol className={shared.line6} aria-label={`Steps, with the ${noun}s that each left`}>
      <li className={shared.inline6}>
        <span className={shared.bold}>{counted(begin, noun)}</span>
      </li>
      {steps.map(({ step, label, left }) => (
        <li key={step} className={shared.inline6}>
          <ChevronRight size={14} aria-hidden />
          <button
            type="button"
            className={classes.step}
            aria-pressed={step === open}
            aria-label={`${label}: ${counted(left, noun)} left`}
            onClick={() => onOpen(step)}
          >
            {label} <strong>{numberText(left)}</strong>
          </button>
        </li>
      ))}
    </ol>
  )
}
