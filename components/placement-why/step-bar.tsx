import { ChevronRight } from 'lucide-react'
import { counted } from '@/lib/base/number-text'
import type { FunnelStep } from '@/lib/engine'
import classes from './placement-why.module.css'

type Props = {
  funnel: readonly FunnelStep[]
  open: FunnelStep['step']
  onOpen: (step: FunnelStep['step']) => void
}

/** How many nodes each step left; a step opens below. */
export function StepBar({ funnel, open, onOpen }: Props) {
  return (
    <ol className={classes.steps} aria-label="Steps, with the nodes that each left">
      {funnel.map(({ step, label, left }) =>
        step === 'nodes' ? (
          <li key={step}>
            <span className={classes.begin}>{counted(left, 'node')}</span>
          </li>
        ) : (
          <li key={step}>
            <ChevronRight size={14} aria-hidden />
            <button
              type="button"
              className={classes.step}
              aria-pressed={step === open}
              aria-label={`${label}: ${counted(left, 'node')} left`}
              onClick={() => onOpen(step)}
            >
              {label} <strong>{left}</strong>
            </button>
          </li>
        ),
      )}
    </ol>
  )
}
