'use client'
import { Text } from '@mantine/core'
import { NoteForm } from '@/components/review/note-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useMay } from '@/lib/auth/viewer.client'
import { titles } from '@/lib/features/ranker-factors/documents'
import { usePublishFactors } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import classes from './normalisation.module.css'
import { ReviewEffects } from './review-effects'
import type { FactorsOnScreen } from './use-factors'

type Props = {
  factors: FactorsOnScreen
  onPublished: (version: number) => void
  onClose: () => void
}

/** What changes and what that does, before it becomes the next version. */
export function ReviewFactors({ factors, onPublished, onClose }: Props) {
  const { kind, live, document } = factors
  const { publish } = usePublishFactors(kind)
  const may = useMay('policy.publish')
  const base = live.data?.revision ?? 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Publish ${titles[kind]} as version ${base + 1}`}
      size="lg"
      classNames={{ body: classes.dialog }}
    >
      <ReviewEffects kind={kind} document={document} />
      {may.allowed ? (
        <NoteForm
          suggested=""
          nextVersion={base + 1}
          leave="Keep editing"
          busy={publish.isPending}
          onLeave={onClose}
          onPublish={(note) =>
            publish.mutate(
              { ifMatch: base, body: { document, note } },
              { onSuccess: ({ version }) => onPublished(version) },
            )
          }
        >
          <ProblemAlert cause={publish.error} what="The factors were not published" />
        </NoteForm>
      ) : (
        <Text size="sm" c="dimmed">
          {may.reason} to publish.
        </Text>
      )}
    </Dialog>
  )
}
