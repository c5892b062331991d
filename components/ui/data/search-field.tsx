'use client'
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Narrows a list by a part of a name, at every key. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    maxLength={200}
    leftSection={<Search size={15} aria-hidden />}
    onChange={(event) => onChange(event.currentTarget.value)}
    w={{ base: '100%', xs: 240 }}
  />
)
