'use client'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { requestWay } from '@/components/review/chosen-way'
import { NoteForm } from '@/components/review/note-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { unchecked } from '@/lib/api/browser/call-input'
import { useMay } from '@/lib/auth/viewer.client'
import {
  useRequestPublish,
  useRequiredApprovals,
} from '@/lib/features/publish-requests/use-publish-requests.client'
import { titles } from '@/lib/features/ranker-factors/documents'
import { usePublishFactors } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import { ReviewEffects } from './review-effects'
import type { FactorsOnScreen } from './use-factors'

type Props = {
  factors: FactorsOnScreen
  onPublished: (version: number) => void
  onClose: () => void
}

/** Reviews the changes and their effects before they become the next version. */
export function ReviewFactors({ factors, onPublished, onClose }: Props) {
  const { kind, live, document } = factors
  const { publish } = usePublishFactors(kind)
  const request = useRequestPublish()
  const ref = { noun: 'ranker-factors' as const, subject: kind }
  const needsApproval = (useRequiredApprovals(ref) ?? 0) > 0
  const may = useMay(needsApproval ? 'policy.draft' : 'policy.publish')
  const newest = live.data?.revision ?? 0
  // The version with which the effects below are compared.
  const [base] = useState(newest)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${needsApproval ? 'Request' : 'Publish'} ${titles[kind]} as version ${base + 1}`}
      size="lg"
      classNames={{ body: shared.dialogBody }}
    >
      {newest > base && (
        <Note tone="warn" role="status">
          Version {newest} was published after you opened this review. Close it and open it again to
          compare your changes with that version.
        </Note>
      )}
      <ReviewEffects kind={kind} document={document} />
      {may.allowed ? (
        <NoteForm
          suggested=""
          nextVersion={base + 1}
          leave="Keep editing"
          needsApproval={needsApproval}
          trial={null}
          busy={publish.isPending || request.isPending}
          onLeave={onClose}
          onPublish={(note, way) =>
            needsApproval || way.kind === 'at'
              ? request.mutate(
                  {
                    body: unchecked({
                      ...ref,
                      content: { document },
                      base,
                      note,
                      ...requestWay(way),
                    }),
                  },
                  { onSuccess: onClose },
                )
              : publish.mutate(
                  { ifMatch: base, body: { document, note } },
                  { onSuccess: ({ version }) => onPublished(version) },
                )
          }
        >
          <ProblemAlert
            cause={publish.error ?? request.error}
            what="The factors were not published"
          />
        </NoteForm>
      ) : (
        <Text size="sm" c="dimmed">
          {may.reason} to {needsApproval ? 'request a publish' : 'publish'}.
        </Text>
      )}
    </Dialog>
  )
}
