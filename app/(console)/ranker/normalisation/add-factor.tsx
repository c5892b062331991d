'use client'
import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { metricName, targetType } from '@/lib/engine'
import type { FactorsKind } from '@/lib/features/ranker-factors/documents'
import { defaultsOf } from './factor-values'

type Props = {
  kind: FactorsKind
  taken: readonly string[]
  /** Names in the selected rows with a factor in the draft. */
  removable: readonly string[]
  onAdd: (name: string) => void
  onRemove: () => void
}

const MAX_LENGTH = 200

/** Adds a factor by its name, and removes the selected ones. */
export function AddFactor({ kind, taken, removable, onAdd, onRemove }: Props) {
  const [typed, setTyped] = useState('')
  const name = kind === 'sla' ? targetType(typed.trim()) : metricName(typed.trim())
  const isTaken = taken.includes(name)
  const isOwn = removable.some((it) => defaultsOf(kind)[it] === undefined)
  return (
    <form
      className={shared.fields8}
      onSubmit={(event) => {
        event.preventDefault()
        if (name === '' || isTaken) return
        onAdd(name)
        setTyped('')
      }}
    >
      <TextInput
        size="xs"
        label={kind === 'sla' ? 'New target type' : 'New metric'}
        value={typed}
        maxLength={MAX_LENGTH}
        error={isTaken ? 'Has a factor already: change it above' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        disabled={name === '' || isTaken}
        leftSection={<Plus size={14} aria-hidden />}
      >
        Add factor
      </Button>
      <Button size="xs" variant="default" disabled={removable.length === 0} onClick={onRemove}>
        {isOwn ? 'Remove' : 'Back to default'}
      </Button>
    </form>
  )
}
