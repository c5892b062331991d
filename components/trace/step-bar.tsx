import { ChevronRight } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { counted, numberText } from '@/lib/base/number-text'
import classes from './trace.module.css'

type Props<Step extends string> = {
  /** What is chosen among: node, pod. */
  noun: string
  /** How many there were at first. */
  begin: number
  steps: readonly { step: Step; label: string; left: number }[]
  open: Step
  onOpen: (step: Step) => void
}

/** How many candidates each step left; a step opens below. */
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
