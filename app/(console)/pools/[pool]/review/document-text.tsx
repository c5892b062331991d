'use client'

import { Button, CopyButton } from '@mantine/core'
import { stringify } from 'yaml'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { type LineChange, lineDiff } from './line-diff'
import classes from './review.module.css'

type Props = { as: 'json' | 'yaml'; document: PolicyDocument; before?: PolicyDocument }

const textOf = (as: Props['as'], document: PolicyDocument) =>
  as === 'json' ? JSON.stringify(document, null, 2) : stringify(document)

const signs = { same: ' ', added: '+', removed: '-' } as const

/** The document itself, beside what it was when there is something to compare. */
export function DocumentText({ as, document, before }: Props) {
  const text = textOf(as, document)
  const lines: LineChange[] =
    before === undefined
      ? text.split('\n').map((line) => ({ kind: 'same', line }))
      : lineDiff(textOf(as, before).split('\n'), text.split('\n'))
  return (
    <div>
      <section
        className={classes.document}
        aria-label={before === undefined ? 'Policy document' : 'Policy diff'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <pre>
          {lines.map(({ kind, line }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position
            <span key={i} data-kind={kind} className={classes.lineOf}>
              {`${before === undefined ? '' : `${signs[kind]} `}${line}\n`}
            </span>
          ))}
        </pre>
      </section>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" mt={6} onClick={copy}>
            {copied ? 'Copied' : `Copy ${as.toUpperCase()}`}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
