'use client'
import { Button, NumberInput, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { readKeyText, textOfValue, valueOfText, valueOfTyped } from '@/components/keys/key-text'
import { errorsOf } from '@/components/resource/field-errors'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { counted, decimalText } from '@/lib/base/number-text'
import { keyLabel, requestedKeyNames } from '@/lib/engine'
import { useClusterKeys } from '@/lib/features/cluster-keys/use-cluster-keys.client'
import { newColumnsSchema } from '@/lib/features/nodes/keys-schema'
import type { KeyColumn } from './model/key-draft'

type Props = {
  clusterId: string
  /** Null for a new key. */
  column: KeyColumn | null
  others: readonly KeyColumn[]
  /** The number of nodes that get the key. */
  nodes: number
  onSave: (column: KeyColumn) => void
  onClose: () => void
}

/** Adds a key to all nodes at once, or changes it on all of them. */
export function KeyDialog({ clusterId, column, others, nodes, onSave, onClose }: Props) {
  const [name, setName] = useState(column?.name ?? '')
  const [text, setText] = useState(column === null ? '0' : decimalText(textOfValue(column.value)))
  const [sticky, setSticky] = useState(column?.sticky ?? false)
  const [weight, setWeight] = useState<number | string>(column?.weight ?? 0)
  const [isRequested, setRequested] = useState(false)
  const read = readKeyText(text)
  const value = read.ok ? valueOfText(read.text) : valueOfTyped(text)
  const requested = { name: name.trim(), value, weight: weight === '' ? 0 : weight, sticky }
  const errors = isRequested ? problemsOf(requested, others) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRequested(true)
    const found = problemsOf(requested, others)
    if (Object.keys(found).length > 0) return
    onSave({ ...requested, weight: Number(requested.weight) })
    onClose()
  }
  const title = column === null ? 'Add a key to all nodes' : `Change key ${keyLabel(column.name)}`
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <form className={shared.stack14} onSubmit={submit} noValidate>
        {column === null && (
          <TextInput
            label="Name"
            description="A name that starts with _ is compared with customer keys."
            data-autofocus
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Default"
          description={`The value on ${counted(nodes, 'node')} without their own.`}
          data-autofocus={column !== null || undefined}
          value={text}
          error={errors.value}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Switch
          label="Sticky"
          description="A VM gets a copy of the key when it starts on a node."
          checked={sticky}
          onChange={(event) => setSticky(event.currentTarget.checked)}
        />
        {sticky && (
          <NumberInput
            label="Weight of the copy"
            allowDecimal
            value={weight}
            error={errors.weight}
            onChange={setWeight}
          />
        )}
        <UnrequestedNote clusterId={clusterId} name={column?.name ?? name.trim()} />
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{column === null ? 'Add' : 'Change'}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A key that no VM has may be misspelt. */
function UnrequestedNote({ clusterId, name }: { clusterId: string; name: string }) {
  const { data } = useClusterKeys(clusterId)
  const isAlreadyRequested = useMemo(
    () => (data === undefined ? null : requestedKeyNames(data.cluster)),
    [data],
  )
  if (isAlreadyRequested === null || name === '' || isAlreadyRequested(name)) return null
  return (
    <Note role="status">
      No VM of this cluster has the key {keyLabel(name)} yet, so it plays no part in placements. Set
      it on VMs under Keys.
    </Note>
  )
}

/** The problems of a key, by field. */
function problemsOf(
  requested: Record<keyof KeyColumn, unknown>,
  others: readonly KeyColumn[],
): Readonly<Record<string, string>> {
  if (others.some(({ name }) => name === requested.name))
    return { name: 'The nodes have this key already.' }
  const found = errorsOf(newColumnsSchema, [requested])
  return Object.fromEntries(
    Object.entries(found).map(([path, message]) => [path.replace(/^0\./, ''), message]),
  )
}
