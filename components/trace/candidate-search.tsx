'use client'
import { Select } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'

type Props = {
  noun: string
  candidates: readonly { id: string; name: string }[]
  selected: string | null
  onSelect: (candidate: string | null) => void
}

/** A search for one of many candidates by name. */
export const CandidateSearch = ({ noun, candidates, selected, onSelect }: Props) => (
  <Select
    label="Why not"
    searchable
    limit={50}
    placeholder={`${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`}
    data={namedChoices(candidates)}
    value={selected}
    onChange={onSelect}
    maw={320}
  />
)
