'use client'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { saved } from '@/components/ui/saved'
import type { Permission } from '@/lib/auth/permissions'
import { useAccess } from '@/lib/auth/viewer.client'
import { EditorForm } from './editor-form'
import { RemoveButton } from './remove-button'
import { type Fact, ResourceFacts } from './resource-facts'
import { type Editor, type SaveCall, useEditor } from './use-editor'

type Row = { id: string; revision: number; name: string }

type Props<Values extends Record<string, unknown>, R extends Row> = {
  row: R | null
  /** One of them, as in "realm". */
  one: string
  permission?: Permission
  valuesOf: (row: R | null) => Values
  bodyOf: (values: Values) => unknown
  schema: z.ZodType
  save: { mutateAsync: (call: SaveCall) => Promise<R> }
  remove: Parameters<typeof RemoveButton>[0]['remove']
  labels: Readonly<Partial<Record<keyof Values & string, string>>>
  /** The row as text, for those who may only read. */
  facts: (row: R) => readonly Fact[]
  onDone: () => void
  children: (editor: Editor<Values>) => ReactNode
}

/** The form of a noun: its own fields inside what all of them share. */
export function ResourceForm<Values extends Record<string, unknown>, R extends Row>(
  props: Props<Values, R>,
) {
  const { row, one, valuesOf, bodyOf, schema, save, remove, labels, facts, onDone } = props
  const access = useAccess(props.permission ?? 'inventory.write')
  const editor = useEditor({
    row,
    valuesOf,
    bodyOf,
    schema,
    save: save.mutateAsync,
    onSaved: ({ name }) => {
      saved(`${name} saved`)
      onDone()
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
      aside={
        row !== null && (
          <RemoveButton
            title={`${one} ${row.name}`}
            access={access}
            remove={remove}
            row={row}
            onRemoved={onDone}
          />
        )
      }
    >
      {props.children(editor)}
    </EditorForm>
  )
}
