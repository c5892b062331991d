'use client'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FailingTests } from '@/components/policy-tests/failing-tests'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import type { Access } from '@/lib/auth/viewer.client'
import type { TestReview } from '@/lib/features/test-effects/use-test-review.client'
import { ConflictNotice } from './conflict-notice'
import classes from './editor-form.module.css'
import type { Editor } from './use-editor'

type Props<Values extends Record<string, unknown>> = {
  editor: Editor<Values>
  access: Access
  /** The subject of the error message when saving fails, as in "The account". */
  what: string
  save?: string
  labels: Readonly<Partial<Record<keyof Values & string, string>>>
  /** Effects of the change that are shown before saving; a second click saves anyway. */
  review?: TestReview | undefined
  /** Content next to Save, such as a button that removes the row. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a form: why it is disabled, errors, conflicts with other users, and Save. */
export function EditorForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { editor, access, what, save = 'Save', labels, review, aside, children } = props
  const failing = review?.failing ?? []
  const cause = review?.cause ?? null
  const isLocked = access.mode !== 'edit'
  useUnsaved(editor.isDirty)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editor.submit(event.currentTarget)
  }
  return (
    <form className={shared.stack16} onSubmit={submit} noValidate>
      {isLocked && <Note>{access.reason}</Note>}
      <fieldset className={shared.stack14} disabled={isLocked}>
        {children}
      </fieldset>
      {editor.stale !== null && (
        <ConflictNotice stale={editor.stale} labels={labels} onTake={editor.set} />
      )}
      <ProblemAlert cause={editor.cause} what={`${what} was not saved`} />
      <ProblemAlert cause={cause} what="The tests could not be run" />
      {failing.length > 0 && (
        <Note tone="warn" role="status">
          <FailingTests tests={failing} />
        </Note>
      )}
      <div className={`${shared.line8} ${classes.footer}`}>
        <div>{aside}</div>
        <Button
          type="submit"
          variant={save === 'Save' && !editor.isDirty ? 'default' : 'filled'}
          loading={editor.busy}
          disabled={isLocked}
        >
          {failing.length > 0 || cause !== null ? `${save} anyway` : save}
        </Button>
      </div>
    </form>
  )
}
