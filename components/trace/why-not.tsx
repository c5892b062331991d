'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Note } from '@/components/ui/text/note'
import { type Trace, whyNot } from '@/lib/engine'
import classes from './trace.module.css'

const CandidateSearch = dynamic(
  () => import('./candidate-search').then((it) => it.CandidateSearch),
  { loading: () => null },
)

/** More than this is a list to search. */
const BUTTONS = 12

type Props = {
  noun: string
  trace: Trace
  /** All that there were, the nearest to being chosen first. */
  candidates: readonly string[]
  /** What it means that a step removed a candidate, by step. */
  lostAt: Readonly<Record<string, string>>
}

/** Why another candidate was not chosen: the first step that removed it, and what would have changed that. */
export function WhyNotAnother({ noun, trace, candidates, lostAt }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  const others = candidates.filter((each) => each !== trace.chosen)
  if (others.length === 0) return <p className={classes.dim}>{`No other ${noun} took part.`}</p>
  return (
    <div className={classes.part}>
      {others.length > BUTTONS ? (
        <CandidateSearch noun={noun} candidates={others} asked={asked} onAsk={setAsked} />
      ) : (
        <div className={classes.choices}>
          {others.map((each) => (
            <button
              key={each}
              type="button"
              className={classes.choice}
              aria-pressed={each === asked}
              aria-label={`Why not ${each}?`}
              onClick={() => setAsked(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      <div role="status" data-testid={`why-not-${noun}`}>
        {asked !== null && <Answer candidate={asked} trace={trace} lostAt={lostAt} />}
      </div>
    </div>
  )
}

type AnswerProps = Pick<Props, 'trace' | 'lostAt'> & { candidate: string }

function Answer({ candidate, trace, lostAt }: AnswerProps) {
  const why = whyNot(trace, candidate)
  if (why.kind !== 'removed') return null
  return (
    <Note>
      <p>
        <strong>{`${candidate}: ${lostAt[why.step] ?? 'a filter removed it'}.`}</strong>
      </p>
      <ul className={classes.list}>
        {why.reasons.map(({ code, sentence, change }) => (
          <li key={code}>
            {sentence}
            {change !== null && (
              <>
                {': '}
                <strong>{change}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
