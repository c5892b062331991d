'use client'
import { Select } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'

/** The keys of the two compared versions or drafts; null if not chosen yet. */
export type ComparedKeys = { before: string | null; after: string | null }

type Props = {
  choices: readonly { key: string; label: string }[]
  keys: ComparedKeys
  onChange: (keys: { before: string; after: string }) => void
}

/** Chooses the two versions or drafts to compare. After the first choice, both fields contain it. */
export function ComparedFields({ choices, keys: { before, after }, onChange }: Props) {
  const field = (label: string, value: string | null, change: (key: string) => void) => (
    <Select
      label={label}
      data={choices.map(({ key, label: text }) => ({ value: key, label: text }))}
      value={value}
      allowDeselect={false}
      searchable
      onChange={(key) => key !== null && change(key)}
    />
  )
  return (
    <div className={shared.fields8x16}>
      {field('Before', before, (key) => onChange({ before: key, after: after ?? key }))}
      {field('After', after, (key) => onChange({ before: before ?? key, after: key }))}
    </div>
  )
}
