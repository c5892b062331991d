'use client'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { savedViewContract } from '@/lib/features/saved-views/contract'
import classes from './list-table.module.css'
import type { ListLook } from './use-list-look'

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
        <div key={view.id} className={classes.view}>
          <Button
            size="compact-sm"
            variant={view.search === search ? 'light' : 'subtle'}
            justify="start"
            onClick={() => {
              if (view.look !== null) look.restore(view.look)
              router.push(view.search === '' ? path : `${path}?${view.search}`)
              onChosen()
            }}
          >
            {view.name}
          </Button>
          <ActionIcon
            size={26}
            aria-label={`Delete the view ${view.name}`}
            onClick={() => remove.mutate({ params: { id: view.id } })}
          >
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <NewView list={list} search={search} look={look} />
      <ProblemAlert cause={remove.error} />
    </div>
  )
}

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
          maxLength={100}
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
