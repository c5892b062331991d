'use client'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useSave } from '@/lib/api/client'
import type { RouteOf } from '@/lib/api/contract'
import { useMay } from '@/lib/auth/viewer.client'
import type { Described } from '@/lib/features/resources/fields/described'
import { bodyOf, type Drafts, draftsOf, type FormSlots, formFields } from '../form/form-fields'
import { FormInputs } from '../form/form-inputs'
import type { Row } from '../form/row-form'
import { useEditor } from '../use-editor'
import classes from './create-here.module.css'

/** Props that a choice passes to the fields for a new row. */
export type CreateHereProps = {
  /** The error of the choice itself. */
  error?: ReactNode
  onCreated: (id: string) => void
  /** Undefined if there is no row that could be chosen instead. */
  onCancel?: (() => void) | undefined
}

type Props<R extends Row> = CreateHereProps &
  Pick<FormSlots, 'inputs' | 'omit'> & {
    resource: Described
    routes: { create: RouteOf<R>; change: RouteOf<R> }
  }

/** Creates a row within the form that needs it. It is not a form element, because forms cannot be nested. */
export function CreateHere<R extends Row>(props: Props<R>) {
  const { resource, routes, error, onCreated, onCancel, inputs, omit } = props
  const { one, permission, create } = resource
  const title = capitalised(one)
  const display = { name: { label: `${title}’s name` } }
  const fields = formFields(resource, true, { display, omit, ...(inputs && { inputs }) })
  const { allowed, reason } = useMay(permission)
  const save = useSave(routes)
  const box = useRef<HTMLFieldSetElement>(null)
  const editor = useEditor<Drafts, R>({
    row: null,
    valuesOf: () => draftsOf(fields, null),
    bodyOf: (drafts) => bodyOf(fields, drafts, null),
    schema: create,
    save: save.mutateAsync,
    // The list of rows is loaded again before this is called, and may have unmounted these fields.
    onSaved: ({ id, name }) => {
      saved(`${title} ${name} created`)
      onCreated(id)
    },
  })
  const isChosen = onCancel !== undefined
  useEffect(() => {
    if (isChosen) box.current?.querySelector('input')?.focus()
  }, [isChosen])
  const submit = () => {
    if (box.current !== null && allowed) void editor.submit(box.current)
  }
  return (
    <fieldset
      ref={box}
      className={`${shared.sunken} ${classes.box}`}
      onKeyDown={(event) => isEnterInField(event) && submit()}
    >
      <legend>{isChosen ? `New ${one}` : `No ${one} yet: create one`}</legend>
      <div className={shared.stack14}>
        <FormInputs fields={fields} editor={editor} isNew focus={fields[0]?.name} />
        {error !== undefined && error !== null && (
          <p role="alert" className="mantine-InputWrapper-error">
            {error}
          </p>
        )}
        <ProblemAlert cause={editor.cause} what={`The ${one} was not created`} />
        <div className={shared.line8}>
          <Button
            variant="default"
            disabled={!allowed}
            title={reason}
            loading={editor.busy}
            onClick={submit}
          >
            Create {one}
          </Button>
          {isChosen && (
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}

/** Enter in a field would submit the surrounding form; here it creates the row. */
function isEnterInField(event: KeyboardEvent): boolean {
  const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
  if (isEnter && !event.defaultPrevented) event.preventDefault()
  else return false
  event.stopPropagation()
  return true
}
