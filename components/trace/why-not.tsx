'use client'
import { useState } from 'react'
import { TextWithTimes } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { type LevelWords, type Trace, whyNotIn } from '@/lib/engine'
import { CandidateChoice } from './candidate-choice'

type Props = {
  noun: string
  trace: Trace
  /** The words for the steps of this level. */
  words: LevelWords
  /** All candidates of the first step, ordered by how close they came to being chosen. */
  candidates: readonly string[]
  /** For each step, words for its removal of a candidate. */
  lostAt: Readonly<Record<string, string>>
  /** The initial candidate; null if the reader chooses one. */
  first: string | null
}

/**
 * Explains why another candidate was not chosen: the first step that removed it, and the change that would have
 * prevented that.
 */
export function WhyNotAnother({ noun, trace, words, candidates, lostAt, first }: Props) {
  const [selected, setSelected] = useState(first)
  const others = candidates
    .filter((each) => each !== trace.chosen)
    .map((name) => ({ id: name, name }))
  return (
    <div className={`${shared.stack10} ${shared.top}`}>
      <CandidateChoice noun={noun} candidates={others} selected={selected} onSelect={setSelected} />
      <div role="status" data-testid={`why-not-${noun}`}>
        {selected !== null && (
          <Answer candidate={selected} trace={trace} words={words} lostAt={lostAt} />
        )}
      </div>
    </div>
  )
}

type AnswerProps = Pick<Props, 'trace' | 'words' | 'lostAt'> & { candidate: string }

function Answer({ candidate, trace, words, lostAt }: AnswerProps) {
  const why = whyNotIn(words, trace, candidate)
  if (why.kind !== 'removed') return null
  return (
    <Note>
      <p>
        <strong>{`${candidate}: ${lostAt[why.step] ?? 'a filter removed it'}.`}</strong>
      </p>
      <ul className={shared.bullets}>
        {why.reasons.map(({ code, sentence, change }) => (
          <li key={code}>
            <TextWithTimes>{sentence}</TextWithTimes>
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
