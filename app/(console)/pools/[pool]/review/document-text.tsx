'use client'

import { Button, CopyButton } from '@mantine/core'
import { stringify } from 'yaml'
import { TextDiff } from '@/components/review/text-diff'
import type { PolicyDocument } from '@/lib/features/policies/schema'

type Props = { as: 'json' | 'yaml'; document: PolicyDocument; before?: PolicyDocument }

const textOf = (as: Props['as'], document: PolicyDocument) =>
  as === 'json' ? JSON.stringify(document, null, 2) : stringify(document)

/** The document as text, next to its previous form if there is one. */
export function DocumentText({ as, document, before }: Props) {
  const text = textOf(as, document)
  return (
    <div>
      <TextDiff
        label={before === undefined ? 'Policy document' : 'Policy diff'}
        before={before === undefined ? null : textOf(as, before)}
        after={text}
      />
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
