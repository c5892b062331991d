'use client'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTopmost } from '@/components/ui/overlays/use-topmost'
import { problemWords } from '@/components/ui/text/problem-words'
import { useCall } from '@/lib/api/client'
import { savedViewContract } from '@/lib/features/saved-views/contract'
import { MAX_VIEW_NAME_LENGTH } from '@/lib/features/saved-views/max-view-name-length'
import type { SavedView } from '@/lib/features/saved-views/schema'
import classes from '../list-table.module.css'
import { viewNameError } from './view-name'

type Props = {
  view: SavedView
  views: readonly SavedView[]
  onClose: () => void
}

/** The field for another name of a view. Enter saves it, and Escape leaves the name as it is. */
export function RenameView({ view, views, onClose }: Props) {
  const rename = useCall(savedViewContract.rename, { onSuccess: onClose })
  const [name, setName] = useState(view.name)
  const [isSent, setSent] = useState(false)
  // Escape must not close the menu as well.
  useTopmost(true)
  const error = viewNameError(name, view, views)
  return (
    <form
      className={classes.save}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (error !== null) return
        if (name.trim() === view.name) onClose()
        else rename.mutate({ params: { id: view.id }, body: { name: name.trim() } })
      }}
    >
      <TextInput
        ref={focusAndSelect}
        size="xs"
        aria-label={`New name of the view ${view.name}`}
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={name}
        error={isSent ? (error ?? (rename.error && problemWords(rename.error))) : null}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button size="xs" type="submit" loading={rename.isPending}>
        Rename
      </Button>
    </form>
  )
}

// A stable function, because React calls a new one at each render.
function focusAndSelect(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
