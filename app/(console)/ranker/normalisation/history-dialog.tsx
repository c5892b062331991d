'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { NoteForm } from '@/components/review/note-form'
import { Time } from '@/components/time/time'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved as notifySaved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { usePages } from '@/lib/api/client'
import { factorsContracts } from '@/lib/features/ranker-factors/contract'
import { titles } from '@/lib/features/ranker-factors/documents'
import type { FactorsVersion } from '@/lib/features/ranker-factors/schema'
import { usePublishFactors } from '@/lib/features/ranker-factors/use-ranker-factors.client'
import { CompareFactors } from './compare-factors'
import classes from './normalisation.module.css'
import { ReviewEffects } from './review-effects'
import type { FactorsOnScreen } from './use-factors'

type Props = { factors: FactorsOnScreen; onClose: () => void }

/** All versions of a document, newest first. An old one can be restored as the next version. */
export function HistoryDialog({ factors, onClose }: Props) {
  const { kind, live, changes, document } = factors
  const versions = usePages(factorsContracts[kind].listVersions, {})
  const [requested, setRequested] = useState<FactorsVersion | null>(null)
  const isLive = ({ version }: FactorsVersion) => version === live.data?.revision
  if (requested !== null)
    return (
      <RestoreFactors factors={factors} version={requested} onClose={() => setRequested(null)} />
    )
  return (
    <Dialog opened onClose={onClose} title={`History of the ${titles[kind]}`} size="xl">
      <StateBlock query={versions} what="versions" rows={3}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          return rows.length === 0 ? (
            <EmptyBlock title="No version yet">
              The factors that are built in count until some are published.
            </EmptyBlock>
          ) : (
            <div className={classes.effects}>
              <DataTable
                caption="Versions"
                rows={rows}
                columns={columns(isLive, setRequested)}
                rowKey={({ version }) => String(version)}
                maxHeight="460px"
              />
              <CompareFactors
                kind={kind}
                versions={rows}
                draft={changes.length === 0 ? null : document}
              />
            </div>
          )
        }}
      </StateBlock>
      {versions.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          loading={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          Older versions
        </Button>
      )}
    </Dialog>
  )
}

const columns = (
  isLive: (version: FactorsVersion) => boolean,
  onRestore: (version: FactorsVersion) => void,
): readonly Column<FactorsVersion>[] => [
  { id: 'version', header: 'Version', cell: ({ version }) => `v${version}` },
  { id: 'at', header: 'Published', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'by', header: 'By', cell: ({ author }) => author, hideBelow: 'sm' },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note }) => <span className={`${shared.wrapCell} ${classes.note}`}>{note}</span>,
    hideBelow: 'sm',
  },
  {
    id: 'restore',
    isSticky: true,
    header: 'Action',
    cell: (version) =>
      isLive(version) ? (
        'live'
      ) : (
        <LockedButton
          permission="policy.restore"
          size="compact-xs"
          variant="default"
          onClick={() => onRestore(version)}
        >
          Restore…
        </LockedButton>
      ),
  },
]

type RestoreProps = Props & { version: FactorsVersion }

function RestoreFactors({ factors, version, onClose }: RestoreProps) {
  const { kind, live } = factors
  const { restore } = usePublishFactors(kind)
  const base = live.data?.revision ?? 0
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Restore v${version.version} as v${base + 1}`}
      size="lg"
      classNames={{ body: shared.dialogBody }}
    >
      <ReviewEffects kind={kind} document={version.document} />
      <NoteForm
        suggested={`Restore v${version.version}`}
        nextVersion={base + 1}
        leave="Cancel"
        busy={restore.isPending}
        onLeave={onClose}
        onPublish={(note) =>
          restore.mutate(
            { params: { version: version.version }, ifMatch: base, body: { note } },
            {
              onSuccess: (published) => {
                notifySaved(`${titles[kind]}: version ${published.version} is live`)
                onClose()
              },
            },
          )
        }
      >
        <ProblemAlert cause={restore.error} what="The version was not restored" />
      </NoteForm>
    </Dialog>
  )
}
