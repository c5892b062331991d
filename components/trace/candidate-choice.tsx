'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import classes from './trace.module.css'

const CandidateSearch = dynamic(
  () => whenOnline(() => import('./candidate-search')).then((it) => it.CandidateSearch),
  { loading: () => null },
)

/** With more candidates a search field replaces the buttons. */
const BUTTONS = 12

type Props = {
  noun: string
  candidates: readonly { id: string; name: string; label?: ReactNode }[]
  selected: string | null
  onSelect: (candidate: string | null) => void
}

/** Chooses the candidate whose "why not" is shown: with buttons, or with a search if there are many. */
export function CandidateChoice({ noun, candidates, selected, onSelect }: Props) {
  if (candidates.length === 0)
    return <p className={shared.dimmedSmWrap}>{`No other ${noun} took part.`}</p>
  if (candidates.length > BUTTONS)
    return (
      <CandidateSearch
        noun={noun}
        candidates={candidates}
        selected={selected}
        onSelect={onSelect}
      />
    )
  return (
    <div className={shared.line6}>
      {candidates.map(({ id, name, label }) => (
        <button
          key={id}
          type="button"
          className={classes.choice}
          aria-pressed={id === selected}
          aria-label={`Why not ${name}?`}
          onClick={() => onSelect(id)}
        >
          {label ?? name}
        </button>
      ))}
    </div>
  )
}
