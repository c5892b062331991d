'use client'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { saved } from '@/components/ui/saved'
import { capitalised } from '@/components/ui/text/capitalised'
import type { Permission } from '@/lib/auth/permissions'
import { type Access, useAccess } from '@/lib/auth/viewer.client'
import type { DependentKind } from '@/lib/features/dependents/schema'
import type { TestReview } from '@/lib/features/test-effects/use-test-review.client'
import { EditorForm } from '../editor-form'
import { RemoveButton } from '../remove-button'
import { type Fact, ResourceFacts } from '../resource-facts'
import { RestoreButton, type RowChange } from '../restore-button'
import { reviewed } from '../reviewed'
import { type Editor, type SaveCall, useEditor } from '../use-editor'

export type Row = { id: string; revision: number; name: string; archived?: boolean }

export type RowFormProps<Values extends Record<string, unknown>, R extends Row> = {
  row: R | null
  /** The kind of the row in the singular, as in "realm". */
  one: string
  permission?: Permission
  valuesOf: (row: R | null) => Values
  bodyOf: (values: Values, base: R | null) => unknown
  schema: z.ZodType
  save: { mutateAsync: (call: SaveCall) => Promise<R> }
  /** Effects of the change that are shown before saving. */
  review?: TestReview
  /** Restores an archived row; undefined if archived rows are never shown. */
  restore?: RowChange
  /** Undefined if the row cannot be removed here. */
  remove?: Parameters<typeof RemoveButton>[0]['remove']
  labels: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The row as text, for users who cannot edit. */
  facts: (row: R) => readonly Fact[]
  /** By default saving ends like removing. */
  onSaved?: ((row: R) => void) | undefined
  /** Opens the created row; by default creating ends like saving. */
  onCreated?: ((id: string) => void) | undefined
  onDone: () => void
  children: (editor: Editor<Values>) => ReactNode
}

/**
 * The form of a row with the functions that all such forms share: saving, removing, restoring, and text for
 * users who cannot edit.
 */
export function RowForm<Values extends Record<string, unknown>, R extends Row>(
  props: RowFormProps<Values, R>,
) {
  const { row, one, valuesOf, bodyOf, schema, save, review, labels, facts, onDone } = props
  const own = useAccess(props.permission ?? 'inventory.write')
  const access = row?.archived === true ? lockedWhileArchived(own, one) : own
  const editor = useEditor({
    row,
    valuesOf,
    bodyOf,
    schema,
    save: reviewed(save.mutateAsync, review),
    onSaved: (after) => {
      saved(`${capitalised(one)} ${after.name} saved`)
      const { onSaved = onDone, onCreated } = props
      if (row === null && onCreated !== undefined) onCreated(after.id)
      else onSaved(after)
    },
  })
  if (access.mode === 'text' && row !== null) return <ResourceFacts facts={facts(row)} />
  return (
    <EditorForm
      editor={editor}
      access={access}
      what={`The ${one}`}
      save={row === null ? `Create ${one}` : 'Save'}
      labels={labels}
      review={review}
      aside={row !== null && <RemoveOrRestore {...props} row={row} access={own} />}
    >
      {props.children(editor)}
    </EditorForm>
  )
}

const lockedWhileArchived = (access: Access, one: string): Access =>
  access.mode === 'edit' ? { mode: 'locked', reason: `Restore the ${one} to change it.` } : access

type AsideProps<R extends Row> = Pick<
  RowFormProps<Record<string, unknown>, R>,
  'one' | 'remove' | 'restore' | 'onDone'
> & { row: R; access: Access }

function RemoveOrRestore<R extends Row>(props: AsideProps<R>) {
  const { row, one, remove, restore, access, onDone } = props
  if (row.archived === true && restore !== undefined)
    return <RestoreButton name={row.name} what={one} access={access} row={row} change={restore} />
  return (
    remove !== undefined && (
      <RemoveButton
        title={`${one} ${row.name}`}
        access={access}
        remove={remove}
        row={row}
        onRemoved={onDone}
        subject={subjectOf(one, row)}
      />
    )
  )
}

const kinds: Readonly<Record<string, DependentKind>> = {
  account: 'account',
  realm: 'realm',
  image: 'image',
  'hardware profile': 'hardware-profile',
  'provider profile': 'provider-hardware-profile',
}

const subjectOf = (one: string, { id }: Row) => {
  const kind = kinds[one]
  return kind === undefined ? undefined : { kind, id }
}
