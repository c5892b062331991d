'use client'
import { useState } from 'react'
import { defaultFactors } from '@/lib/engine'
import { Playground } from './playground'
import type { RankTerms } from './ranking/run'
import { useRanking } from './ranking/use-ranking'

const defaults: RankTerms = { table: defaultFactors, rule: null }

/** Ranks requests as orchestrators send them, and shows how. */
export function RankerPage({ sample }: { sample: string }) {
  const [text, setText] = useState(sample)
  const ranking = useRanking(text, defaults)
  return <Playground text={text} onText={setText} ranking={ranking} />
}
