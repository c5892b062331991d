import { counted } from '@/lib/base/number-text'
import type { Alert, AlertFacts } from '../schema'

type Facts = Extract<AlertFacts, { kind: 'preview-mismatch' | 'publish-held' | 'canary' }>

/** Alerts of versions that did not go live as their authors wanted. */
export function publishingWords(facts: Facts): Pick<Alert, 'text' | 'verb'> {
  if (facts.kind === 'publish-held')
    return {
      text: `The scheduled publish of ${facts.name} by ${facts.author} is held: ${facts.because}`,
      verb: { label: 'Publish it or discard it', page: 'Pools', href: facts.href },
    }
  if (facts.kind === 'preview-mismatch')
    return {
      text: `${refusedPublish(facts)}: preview and server disagree on ${counted(facts.shares, 'share', 'shares')}`,
      verb: seenAgain('Show the preview', facts),
    }
  const { version, pool, poolId, isHeld, because } = facts
  return {
    text: `The trial of v${version} in ${pool} is ${isHeld ? 'held' : 'backed out'}: ${because.replace(/\.$/, '')}`,
    verb: {
      label: isHeld ? 'Decide' : 'Open the policy',
      page: 'Pools',
      href: `/pools/${encodeURIComponent(poolId)}`,
    },
  }
}

type Mismatch = Extract<AlertFacts, { kind: 'preview-mismatch' }>

const refusedPublish = ({ publishes, author, pool }: Mismatch) =>
  publishes === 1
    ? `The publish of ${pool} by ${author} was refused`
    : `${publishes} publishes of ${pool} were refused, the last by ${author}`

/** The studio with the inputs of the preview, and with its draft where that was saved. */
const seenAgain = (label: string, { poolId, snapshotId, draftRevision }: Mismatch) => ({
  label,
  page: 'Pools',
  href: `/pools/${encodeURIComponent(poolId ?? 'default')}?${new URLSearchParams({
    inputs: snapshotId,
    ...(draftRevision === null ? {} : { rev: draftRevision }),
  })}`,
})
