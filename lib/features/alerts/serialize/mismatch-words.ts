import type { AlertFacts } from '../facts/alert-facts'

type Mismatch = Extract<AlertFacts, { kind: 'preview-mismatch' }>

/** Names the publish or publishes that the server refused. */
export const refusedPublish = ({ publishes, author, pool }: Mismatch) =>
  publishes === 1
    ? `The publish of ${pool} by ${author} was refused`
    : `${publishes} publishes of ${pool} were refused, the last by ${author}`

/** The studio with the inputs of the preview, and with its draft if that was saved. */
export const seenAgain = (label: string, { poolId, snapshotId, draftRevision }: Mismatch) => ({
  label,
  page: 'Pools',
  href: `/pools/${encodeURIComponent(poolId ?? 'default')}?${new URLSearchParams({
    inputs: snapshotId,
    ...(draftRevision === null ? {} : { rev: draftRevision }),
  })}`,
})
