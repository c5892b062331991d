'use client'
import { DocumentRequests } from '@/components/review/document-requests'
import { RequestDecision } from '@/components/review/request-decision'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { contentSchemas } from '@/lib/features/publish-requests/schema'
import { type FactorsKind, titles } from '@/lib/features/ranker-factors/documents'
import { ReviewEffects } from './review-effects'

/** The open requests of one document of factors, each with the current effect of publishing it. */
export const FactorsRequests = ({ kind }: { kind: FactorsKind }) => (
  <DocumentRequests
    of={{ noun: 'ranker-factors', subject: kind }}
    review={(request, onClose) => (
      <Dialog
        opened
        onClose={onClose}
        title={`Request of ${request.author}: ${titles[kind]}, version ${request.base + 1}`}
        size="lg"
        classNames={{ body: shared.dialogBody }}
      >
        <ReviewEffects
          kind={kind}
          document={contentSchemas[kind].parse(request.content).document}
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
