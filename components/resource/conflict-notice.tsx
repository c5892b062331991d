'use client'
import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import classes from './conflict-notice.module.css'
import type { StaleFacts } from './use-editor'

type Props<Values extends Record<string, unknown>> = {
  stale: StaleFacts<Values>
  labels: Readonly<Partial<Record<keyof Values & string, string>>>
  onTake: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void
}

/** Shown if another user saved first: lists the fields that both changed. */
export function ConflictNotice<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { stale, labels, onTake } = props
  return (
    <Note tone="warn" role="status">
      <p>
        <strong>{stale.author ?? 'Another person'} changed this</strong>{' '}
        {stale.at !== null && <RelativeTime at={stale.at} />}. Nothing was saved yet.{' '}
        {stale.conflicts.length === 0
          ? 'Their changes are now in the form beside yours. Check them, then save again.'
          : 'Both of you changed these fields; saving again keeps your values.'}
      </p>
      <ul className={`${shared.stack6} ${classes.list}`}>
        {stale.conflicts.map(({ field, theirs }) => (
          <li key={field}>
            <span>
              {labels[field] ?? field}: theirs is <strong>{textOf(theirs)}</strong>
            </span>
            <Button size="compact-xs" variant="default" onClick={() => onTake(field, theirs)}>
              Use theirs
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
