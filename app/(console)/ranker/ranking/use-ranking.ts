'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { RankedProvider } from '@/lib/engine'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'
import { isSameRanking } from './changes'
import { type Ranked, type RankTerms, type Run, runText } from './run'

const RESOLVED_MS = 300

export type Ranking = {
  /** The newest result. Null while the rule language is loading. */
  run: Run | null
  /** The newest ranking. It stays on the screen while the text is invalid. */
  shown: Ranked | null
  /** The previous ranking. */
  before: readonly RankedProvider[] | null
}

/** Ranks the text 300 ms after the last key, and at once when the factors change. */
export function useRanking(text: string, terms: RankTerms): Ranking {
  const [resolved] = useDebouncedValue(text, RESOLVED_MS)
  const rules = useLoadedRules(terms.rule !== null)
  const run = useMemo(
    () => (rules === null ? null : runText(resolved, terms, rules)),
    [resolved, terms, rules],
  )
  const [stored, setStored] = useState<Stored>({ run: null, shown: null, before: null })
  // The state follows the result in the same render, so that no frame shows a result without its comparison.
  const next = stored.run === run ? stored : after(stored, run)
  if (next !== stored) setStored(next)
  return next
}

type Stored = Ranking

function after({ shown, before }: Stored, run: Run | null): Stored {
  if (run === null) return { run, shown, before }
  if (run.kind === 'empty') return { run, shown: null, before: null }
  if (run.kind === 'refused') return { run, shown, before }
  const isSame = shown !== null && isSameRanking(shown.ranking, run.ranking)
  return { run, shown: run, before: isSame ? before : (shown?.ranking ?? null) }
}
