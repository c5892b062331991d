'use client'
import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = { label: string; value: string; onChange: (value: string) => void }

/** A text field that filters a list by part of a name, with every keystroke. */
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
