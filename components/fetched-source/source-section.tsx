'use client'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { RelativeTime } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { capitalised } from '@/components/ui/text/capitalised'
import { Note } from '@/components/ui/text/note'
import { useAccess } from '@/lib/auth/viewer.client'
import type { FetchedSource } from '@/lib/features/fetched-sources/schema'
import { type SourceDraft, useSource } from '@/lib/features/fetched-sources/use-source.client'
import type { OwnedSource } from './owned-source'
import { FetchNow, SourceSecret } from './source-actions'
import { factsOfSource } from './source-facts'
import { SourceForm } from './source-form'

type Props = {
  of: OwnedSource
  /** Called with null after the source was removed. */
  onChosen?: (source: SourceDraft | null) => void
}

/** The source of an owner's data: the form, the secret, and the result of the last fetch. */
export function SourceSection({ of, onChosen = () => {} }: Props) {
  const { owner, routes, kinds, words } = of
  const access = useAccess('inventory.write')
  const query = useSource(routes, owner.id)
  return (
    <Section
      title={`${capitalised(words.what)} source`}
      aside={query.data?.source && <FetchNow of={of} />}
    >
      <StateBlock query={query} what={`the ${words.what} source`} rows={2}>
        {(stored) => {
          const hasSecret =
            kinds.find(({ kind }) => kind === stored.source?.kind)?.hasSecret ?? false
          return (
            <div className={shared.stack14}>
              <LastFetch stored={stored} />
              {access.mode === 'text' ? (
                <ResourceFacts facts={factsOfSource(of, stored)} />
              ) : (
                <SourceForm of={of} stored={stored} access={access} onChosen={onChosen} />
              )}
              {access.mode !== 'text' && hasSecret !== false && (
                <SourceSecret
                  of={of}
                  isOptional={hasSecret === 'optional'}
                  hasSecret={stored.hasSecret}
                  access={access}
                />
              )}
            </div>
          )
        }}
      </StateBlock>
    </Section>
  )
}

/** The current fetch and the result of the last one; renders nothing without a source. */
function LastFetch({ stored }: { stored: FetchedSource<SourceDraft> }) {
  const { source, triedAt, failure, fetching } = stored
  if (source === null) return null
  if (fetching !== null && fetching.requestedAt !== null)
    return (
      <p role="status">
        {fetching.startedAt === null ? 'The fetch starts now' : 'Fetching now'}, requested{' '}
        <RelativeTime at={fetching.requestedAt} />.
      </p>
    )
  if (failure !== null)
    return (
      <Note tone="warn">
        {failure.what} {failure.remedy} Since <RelativeTime at={failure.since} />.
      </Note>
    )
  return triedAt === null ? (
    <p>Not fetched yet.</p>
  ) : (
    <p>
      Fetched <RelativeTime at={triedAt} />.
    </p>
  )
}
