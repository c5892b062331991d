'use client'
import { Select } from '@mantine/core'

type Props = {
  noun: string
  candidates: readonly { id: string; name: string }[]
  selected: string | null
  onSelect: (candidate: string | null) => void
}

/** One of many candidates, found by its name. */
export const CandidateSearch = ({ noun, candidates, selected, onSelect }: Props) => (
  <Select
    label="Why not"
    searchable
    limit={50}
    placeholder={`${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`}
    data={candidates.map(({ id, name }) => ({ value: id, label: name }))}
    value={selected}
    onChange={onSelect}
    maw={320}
  />
)
