'use client'
import { Select } from '@mantine/core'

type Props = {
  noun: string
  candidates: readonly string[]
  asked: string | null
  onAsk: (candidate: string | null) => void
}

/** One of many candidates, found by its name. */
export const CandidateSearch = ({ noun, candidates, asked, onAsk }: Props) => (
  <Select
    label="Why not"
    searchable
    limit={50}
    placeholder={`A ${noun}`}
    data={candidates}
    value={asked}
    onChange={onAsk}
    maw={320}
  />
)
