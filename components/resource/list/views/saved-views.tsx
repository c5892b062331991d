'use client'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { savedViewContract } from '@/lib/features/saved-views/contract'
import { MAX_VIEW_NAME_LENGTH } from '@/lib/features/saved-views/max-view-name-length'
import type { SavedView } from '@/lib/features/saved-views/schema'
import classes from '../list-table.module.css'
import type { ListLook } from '../use-list-look'
import { RenameView } from './rename-view'

type Look = Pick<ListLook<never>, 'saved' | 'restore'>

type Props = { list: string; look: Look; onChosen: () => void }

/** The user's saved views of a list, each with its filters, order, columns and density. */
export function SavedViews({ list, look, onChosen }: Props) {
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams().toString()
  const query = useRead(savedViewContract.list, {})
  const remove = useCall(savedViewContract.remove)
  const views = query.data?.items.filter((view) => view.list === list) ?? []
  return (
    <div className={`${shared.stack6} ${classes.part}`}>
      <h3>Your views</h3>
      {views.map((view) => (
        <ViewRow
          key={view.id}
          view={view}
          views={views}
          isCurrent={view.search === search}
          onChoose={() => {
            if (view.look !== null) look.restore(view.look)
            router.push(view.search === '' ? path : `${path}?${view.search}`)
            onChosen()
          }}
          onDelete={() => remove.mutate({ params: { id: view.id } })}
        />
      ))}
      <NewView list={list} search={search} look={look} />
      <ProblemAlert cause={remove.error} />
    </div>
  )
}

type RowProps = {
  view: SavedView
  views: readonly SavedView[]
  isCurrent: boolean
  onChoose: () => void
  onDelete: () => void
}

function ViewRow({ view, views, isCurrent, onChoose, onDelete }: RowProps) {
  const [rename, setRename] = useState<'closed' | 'open' | 'done'>('closed')
  if (rename === 'open')
    return <RenameView view={view} views={views} onClose={() => setRename('done')} />
  return (
    <div className={classes.view}>
      <Button
        size="compact-sm"
        variant={isCurrent ? 'light' : 'subtle'}
        justify="start"
        onClick={onChoose}
      >
        {view.name}
      </Button>
      <ActionIcon
        // The field that had the focus has disappeared.
        ref={rename === 'done' ? focus : undefined}
        size={26}
        aria-label={`Rename the view ${view.name}`}
        onClick={() => setRename('open')}
      >
        <Pencil size={14} aria-hidden />
      </ActionIcon>
      <ActionIcon size={26} aria-label={`Delete the view ${view.name}`} onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

type NewProps = { list: string; search: string; look: Look }

function NewView({ list, search, look }: NewProps) {
  const save = useCall(savedViewContract.save)
  const [name, setName] = useState('')
  return (
    <>
      <form
        className={classes.save}
        onSubmit={(event) => {
          event.preventDefault()
          const body = { list, name: name.trim(), search, look: look.saved }
          save.mutate({ body }, { onSuccess: () => setName('') })
        }}
      >
        <TextInput
          size="xs"
          aria-label="Name of a new view"
          placeholder="Save this view as…"
          maxLength={MAX_VIEW_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" disabled={name.trim() === ''} loading={save.isPending}>
          Save
        </Button>
      </form>
      <ProblemAlert cause={save.error} />
    </>
  )
}
