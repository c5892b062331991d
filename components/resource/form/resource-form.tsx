'use client'
import type { ReactNode } from 'react'
import type { Described } from '@/lib/features/resources/fields/described'
import { type Fact, factsOf } from '../resource-facts'
import type { Editor } from '../use-editor'
import {
  bodyOf,
  type Drafts,
  draftsOf,
  type FormField,
  type FormSlots,
  formFields,
} from './form-fields'
import { FormInputs } from './form-inputs'
import { type Row, RowForm, type RowFormProps } from './row-form'

type Props<R extends Row> = FormSlots &
  Pick<
    RowFormProps<Drafts, R>,
    'row' | 'save' | 'review' | 'remove' | 'restore' | 'onSaved' | 'onCreated' | 'onDone'
  > & {
    resource: Described
    /** The field that initially has the focus; by default the first one, null for none. */
    focus?: string | null
    /** The facts shown to users who cannot edit; by default every field. */
    facts?: (row: R) => readonly Fact[]
    /** Content below the fields. */
    children?: (drafts: Drafts) => ReactNode
  }

/** The form of a resource, generated from its field descriptions. */
export function ResourceForm<R extends Row>(props: Props<R>) {
  const { resource, row, inputs, display, omit, suggested, children, ...rest } = props
  const isNew = row === null
  const fields = formFields(resource, isNew, { inputs, display, omit })
  const focus = props.focus === undefined ? fields[0]?.name : props.focus
  return (
    <RowForm<Drafts, R>
      {...rest}
      row={row}
      one={resource.one}
      permission={resource.permission}
      valuesOf={(base) => draftsOf(fields, base)}
      bodyOf={(drafts, base) => bodyOf(fields, drafts, base)}
      schema={isNew ? resource.create : resource.changes}
      labels={Object.fromEntries(fields.map(({ name, field }) => [name, field.label]))}
      facts={props.facts ?? ((shown) => factsOf(resource, shown, display))}
    >
      {(editor) => (
        <>
          <FormInputs fields={fields} editor={editor} isNew={isNew} focus={focus}>
            {isNew && suggested?.(editor.values, (values) => fill(editor, fields, values))}
          </FormInputs>
          {children?.(editor.values)}
        </>
      )}
    </RowForm>
  )
}

/** Sets stored values in the inputs of a form. */
function fill(editor: Editor<Drafts>, fields: readonly FormField[], values: Drafts) {
  for (const { name, widget } of fields)
    if (name in values) editor.set(name, widget.draftOf(values[name]))
}
