'use client'

import { Tabs, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublishWay } from '@/components/review/chosen-way'
import { NoteForm } from '@/components/review/note-form'
import type { Trial } from '@/components/review/publish-way'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import type { PolicyDocument, Studio } from '@/lib/features/policies/schema'
import { suggestedNote } from './changes'
import { Consequences, type ConsequencesProps } from './consequences'
import { DocumentText } from './document-text'
import { InheritingPools } from './inheriting-pools'
import { QuickBacktest } from './quick-backtest'
import { ReviewedTests } from './reviewed-tests'

type Props = ConsequencesProps & {
  title: string
  sentences: readonly string[]
  warnings: readonly string[]
  before: PolicyDocument
  document: PolicyDocument
  nextVersion: number
  /** Pools that the global default decides for. Null on a pool's own page. */
  inheriting: Studio['inheritingPools'] | null
  /** The reason that this user may not publish. Null if they may. */
  forbidden: string | null
  /** The decision on a request, instead of the note and Publish. */
  decision?: ReactNode
  /** Publishing creates a request that another user must approve. */
  needsApproval?: boolean | undefined
  busy: boolean
  cause: unknown
  /** The trial options for the form. */
  trial?: Trial | undefined
  onPublish: (note: string, way: PublishWay) => void
  onClose: () => void
}

/** The review before publishing: changes, effects and the note. */
export function ReviewDialog(props: Props) {
  const { sentences, nextVersion, forbidden } = props
  const mismatch =
    props.cause instanceof ApiProblem && props.cause.document.code === 'preview-mismatch'
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={props.title}
      size="xl"
      classNames={{ body: shared.dialogBody }}
    >
      <section aria-labelledby="what-changes">
        <h3 id="what-changes" className={shared.heading}>
          What changes
        </h3>
        <Tabs defaultValue="summary" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="summary">Summary</Tabs.Tab>
            <Tabs.Tab value="json">JSON diff</Tabs.Tab>
            <Tabs.Tab value="yaml">YAML</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="summary" pt="xs">
            <ul className={shared.bullets} aria-label="Changes">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Tabs.Panel>
          <Tabs.Panel value="json" pt="xs">
            <DocumentText as="json" document={props.document} before={props.before} />
          </Tabs.Panel>
          <Tabs.Panel value="yaml" pt="xs">
            <DocumentText as="yaml" document={props.document} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <section aria-labelledby="what-it-does">
        <h3 id="what-it-does" className={shared.heading}>
          What it does
        </h3>
        <Consequences {...props} />
        <QuickBacktest {...props} />
        <ReviewedTests {...props} />
        {props.inheriting !== null && (
          <InheritingPools
            pools={props.inheriting}
            live={props.live}
            draft={props.draft}
            context={props.context}
          />
        )}
        {props.warnings.map((warning) => (
          <Note key={warning} tone="warn">
            {warning}
          </Note>
        ))}
      </section>
      {props.decision !== undefined ? (
        props.decision
      ) : forbidden === null ? (
        <NoteForm
          suggested={suggestedNote(sentences)}
          nextVersion={nextVersion}
          leave="Keep editing"
          needsApproval={props.needsApproval}
          trial={props.trial}
          busy={props.busy}
          onPublish={props.onPublish}
          onLeave={props.onClose}
        >
          <ProblemAlert
            cause={props.cause}
            what={mismatch ? 'Preview and server disagree' : undefined}
          />
        </NoteForm>
      ) : (
        <Text size="sm" c="dimmed">
          {forbidden}
        </Text>
      )}
    </Dialog>
  )
}
