import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/status'
import type { Module } from '@/lib/features/modules/schema'

/** The effect of the expression's value, in a word. */
export const effectWords = {
  reject: 'Rejects',
  rank: 'Orders',
  factor: 'Reweighs',
} as const

/** The name of a live policy that uses a module. */
export const policyName = ({ name }: Module['usedBy'][number]) => name ?? 'Global default'

export const moduleColumns: readonly Column<Module>[] = [
  {
    id: 'label',
    header: 'Module',
    sortBy: ({ latest }) => latest.definition.label,
    cell: ({ id, archived, latest: { definition } }) => (
      <>
        <PageLink href={`/modules/${encodeURIComponent(id)}`}>{definition.label}</PageLink>{' '}
        {archived && <Status tone="off">archived</Status>}
        <div className={shared.dimmedXs}>{definition.summary}</div>
      </>
    ),
  },
  {
    id: 'id',
    header: 'Id',
    hideBelow: 'md',
    sortBy: ({ id }) => id,
    cell: ({ id }) => <code>{id}</code>,
  },
  {
    id: 'effect',
    header: 'Effect',
    hideBelow: 'sm',
    sortBy: ({ latest }) => effectWords[latest.definition.effect],
    cell: ({ latest }) => effectWords[latest.definition.effect],
  },
  {
    id: 'version',
    header: 'Version',
    align: 'end',
    sortBy: ({ latest }) => latest.definition.version,
    cell: ({ latest }) => latest.definition.version,
  },
  {
    id: 'used',
    header: 'Live in',
    hideBelow: 'sm',
    sortBy: ({ usedBy }) => usedBy.length,
    cell: ({ usedBy }) =>
      usedBy.length === 0 ? (
        <span className={shared.dimmedXs}>no policy</span>
      ) : (
        usedBy.map((use) => `${policyName(use)} (v${use.version})`).join(', ')
      ),
  },
  {
    id: 'changed',
    header: 'Changed',
    hideBelow: 'md',
    sortBy: ({ latest }) => latest.createdAt,
    cell: ({ latest: { author, createdAt } }) => (
      <>
        <RelativeTime at={createdAt} /> by {author}
      </>
    ),
  },
]
