'use client'

import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import type { PublishRequest } from '@/lib/features/publish-requests/schema'
import { useRequestActs } from '@/lib/features/publish-requests/use-publish-requests.client'
import classes from './request.module.css'

export type CommentSubject = { value: string; label: string }

type Props = {
  request: PublishRequest
  /** The parts that a comment can refer to instead of the whole: the modules of a policy. */
  subjects: readonly CommentSubject[]
}

const whole = { value: '', label: 'The whole request' }

/** The comments on a request, and a field for another one. */
export function RequestComments({ request, subjects }: Props) {
  const [text, setText] = useState('')
  const [entry, setEntry] = useState(whole.value)
  const { comment } = useRequestActs()
  const may = useMay('policy.draft')
  const labelOf = (id: string) => subjects.find(({ value }) => value === id)?.label ?? id
  const send = () => {
    const body = { text: text.trim(), entry: entry === '' ? null : entry }
    comment.mutate(
      { params: { id: request.id }, body },
      { onSuccess: () => setText((now) => (now === text ? '' : now)) },
    )
  }
  return (
    <section aria-label="Comments" className={classes.comments}>
      {request.comments.length > 0 && (
        <ul className={`${shared.stack10} ${shared.sm}`}>
          {request.comments.map(({ id, by, at, entry: about, text: words }) => (
            <li key={id}>
              <span className={shared.dimmed}>
                {by}, <RelativeTime at={at} />
                {about !== null && `, on ${labelOf(about)}`}
              </span>
              <p className={classes.text}>{words}</p>
            </li>
          ))}
        </ul>
      )}
      {may.allowed && (
        <div className={classes.fields}>
          {subjects.length > 0 && (
            <label className={`${shared.sm} ${classes.subject}`}>
              Comment on{' '}
              <select value={entry} onChange={(event) => setEntry(event.currentTarget.value)}>
                {[whole, ...subjects].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Textarea
            label="Comment"
            value={text}
            maxLength={2000}
            autosize
            minRows={1}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ProblemAlert cause={comment.error} />
          <Button
            variant="default"
            size="xs"
            loading={comment.isPending}
            disabled={text.trim() === ''}
            onClick={send}
          >
            Add comment
          </Button>
        </div>
      )}
    </section>
  )
}
