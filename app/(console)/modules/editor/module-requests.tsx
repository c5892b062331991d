'use client'
import { DocumentRequests } from '@/components/review/document-requests'
import { RequestDecision } from '@/components/review/request-decision'
import { TextDiff } from '@/components/review/text-diff'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { isEqual } from '@/lib/engine'
import type { Module } from '@/lib/features/modules/schema'
import { contentSchemas } from '@/lib/features/publish-requests/schema'

/** The open requests of a module, each with what it changes. */
export const ModuleRequests = ({ module }: { module: Module }) => (
  <DocumentRequests
    of={{ noun: 'module', subject: module.id }}
    review={(request, onClose) => (
      <Dialog
        opened
        onClose={onClose}
        title={`Request of ${request.author}: ${module.latest.definition.label}`}
        size="lg"
      >
        <Changes
          before={module.latest.definition}
          after={contentSchemas.module.parse(request.content).definition}
        />
        <RequestDecision
          request={request}
          onDone={onClose}
          onPublish={async (publish) => {
            await publish().then(onClose, () => {
              // The dialog shows what was refused.
            })
          }}
        />
      </Dialog>
    )}
  />
)

const parts = ['label', 'summary', 'effect', 'expression', 'params'] as const
const names = {
  label: 'Label',
  summary: 'Summary',
  effect: 'Effect',
  expression: 'Expression',
  params: 'Parameters',
} as const

type Definition = { [part in (typeof parts)[number]]: unknown }

function Changes({ before, after }: { before: Definition; after: Definition }) {
  const changed = parts.filter((part) => !isEqual(before[part], after[part]))
  if (changed.length === 0) return <p>It is the same as the latest version.</p>
  return (
    <ul className={shared.stack6} aria-label="Changes">
      {changed.map((part) => (
        <li key={part}>
          <strong>{names[part]}</strong>
          <TextDiff
            label={`${names[part]}, line by line`}
            before={textOf(before[part])}
            after={textOf(after[part])}
          />
        </li>
      ))}
    </ul>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)
