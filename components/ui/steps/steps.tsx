import { Check } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { showPart } from './show-part'
import classes from './steps.module.css'

export type Step = {
  /** The id of the heading of its part. */
  part: string
  label: string
  state: 'done' | 'current' | 'later'
  /** What was done, or what is left to do. */
  summary?: string | undefined
}

const words = { done: 'Done', current: 'Now', later: 'Later' }

/** The steps of a task in order. A completed step links to its part of the page. */
export const Steps = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <nav aria-label={label}>
    <ol className={classes.steps}>
      {steps.map(({ part, label: name, state, summary }, at) => (
        <li
          key={part}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' ? (
            <button
              type="button"
              className={`${shared.inline4} ${classes.name}`}
              onClick={() => showPart(part)}
            >
              <Check size={14} aria-hidden /> {at + 1}. {name}
            </button>
          ) : (
            <span className={`${shared.inline4} ${classes.name}`}>
              {at + 1}. {name}
            </span>
          )}
          <span className={`${shared.shrinks} ${shared.dimmedXs} ${shared.wrap}`}>
            {words[state]}
            {summary !== undefined && `: ${summary}`}
          </span>
        </li>
      ))}
    </ol>
  </nav>
)
