'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { useViewer } from '@/lib/auth/viewer.client'
import classes from './conflict-notice.module.css'
import type { StaleFacts } from './use-editor'

type Props<Values extends Record<string, unknown>> = {
  stale: StaleFacts<Values>
  labels: Readonly<Partial<Record<keyof Values & string, string>>>
  onTake: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
}

/** Shown if the object was saved elsewhere first: lists the fields that both changed. */
export function ConflictNotice<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { stale, labels, onTake } = props
  const isOwn = stale.author === useViewer().name
  return (
    <Note tone="warn" role="status">
      <p>
        <strong>
          {isOwn
            ? 'You changed this elsewhere'
            : `${stale.author ?? 'Another person'} changed this`}
        </strong>{' '}
        {stale.at !== null && <RelativeTime at={stale.at} />}. Nothing was saved yet.{' '}
        {stale.conflicts.length === 0
          ? 'Those changes are now in the form beside the new ones. Check them, then save again.'
          : 'These fields have another value by now. Saving again writes the values of this form.'}
      </p>
      <ul className={`${shared.stack6} ${classes.list}`}>
        {stale.conflicts.map(({ field, theirs }) => (
          <li key={field}>
            <span>
              {labels[field] ?? field}: saved as <strong>{textOf(theirs)}</strong>
            </span>
            <Button size="compact-xs" variant="default" onClick={() => onTake(field, theirs)}>
              Use the saved value
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
