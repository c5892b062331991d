'use client'
import { Button, Fieldset, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { errorsOfIssues } from '@/components/resource/field-errors'
import { newKey } from '@/components/resource/new-key'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useSave } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { providerContract } from '@/lib/features/providers/contract'
import { KindField } from './kind-field'

type Props = {
  /** The provider value of the surrounding form. */
  error: ReactNode
  onCreated: (id: string) => void
}

/** The first provider, made inside the form that needs one. No form of its own: forms do not nest. */
export function NewProvider({ error, onCreated }: Props) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  const [key, setKey] = useState(newKey)
  const { allowed, reason } = useMay('inventory.write')
  const save = useSave(providerContract)
  const errors = save.error instanceof ApiProblem ? errorsOfIssues(save.error.document.errors) : {}
  const create = async () => {
    const body = { name: name.trim(), kind: kind.trim() }
    // The list of providers is read again before this resolves, and takes these fields away: a callback would be skipped.
    const provider = await save
      .mutateAsync({ seen: null, body, idempotencyKey: key })
      .catch(() => null)
    setKey(newKey())
    if (provider === null) return
    saved(`Provider ${provider.name} created`)
    onCreated(provider.id)
  }
  return (
    <Fieldset legend="No provider yet: create one">
      <TextInput
        label="Provider’s name"
        data-autofocus
        value={name}
        error={errors.name ?? error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <KindField value={kind} error={errors.kind} onChange={setKind} />
      <Button
        mt="sm"
        variant="default"
        disabled={!allowed || name.trim() === '' || kind.trim() === ''}
        title={reason}
        loading={save.isPending}
        onClick={() => void create()}
      >
        Create provider
      </Button>
      {Object.keys(errors).length === 0 && (
        <ProblemAlert cause={save.error} what="The provider was not created" />
      )}
    </Fieldset>
  )
}
