'use client'
import { DocumentRequests } from '@/components/review/document-requests'
import { RequestDecision } from '@/components/review/request-decision'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Module } from '@/lib/features/modules/schema'
import { contentSchemas } from '@/lib/features/publish-requests/schema'
import { DefinitionChanges } from './definition-changes'

/** The open requests of a module, each with its changes. */
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
        <DefinitionChanges
          before={module.latest.definition}
          after={contentSchemas.module.parse(request.content).definition}
          label="Changes"
          same="It is the same as the latest version."
        />
        <RequestDecision
          request={request}
          onDone={onClose}
          onPublish={async (publish) => {
            await publish().then(onClose, () => {
              // The dialog shows the refusal.
            })
          }}
        />
      </Dialog>
    )}
  />
)
