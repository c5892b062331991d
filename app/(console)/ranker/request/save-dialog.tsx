'use client'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCache } from '@/lib/api/browser/use-cache'
import { useCall } from '@/lib/api/client'
import { rankFixtureContract } from '@/lib/features/rank-fixtures/contract'

type Props = { text: string; onSaved: (id: string) => void; onClose: () => void }

const MAX_NAME_LENGTH = 200

/** Saves the request under a name. Its link opens it again for all staff. */
export function SaveDialog({ text, onSaved, onClose }: Props) {
  const cache = useCache()
  const keep = useCall(rankFixtureContract.create, {
    affects: [],
    onSuccess: (fixture) => {
      cache.write(rankFixtureContract.show, { params: { id: fixture.id } }, fixture)
      return cache.refresh(rankFixtureContract.list)
    },
  })
  const [name, setName] = useState('')
  return (
    <Dialog opened onClose={onClose} title="Save the request" size="md">
      <form
        className={shared.stack14}
        onSubmit={(event) => {
          event.preventDefault()
          keep.mutate(
            { body: { name: name.trim(), request: text } },
            { onSuccess: ({ id }) => onSaved(id) },
          )
        }}
      >
        <TextInput
          label="Name"
          description="All staff can open it. You and administrators can delete it."
          value={name}
          maxLength={MAX_NAME_LENGTH}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ProblemAlert cause={keep.error} what="The request was not saved" />
        <div className={shared.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={name.trim() === ''} loading={keep.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
