import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/data-table'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import type { Token } from '@/lib/features/tokens/schema'

type Options = {
  withOwner: boolean
  revoking: string | null
  onRevoke: (id: string) => void
}

export const tokenColumns = (options: Options): readonly Column<Token>[] => [
  {
    id: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <Clip strong>{name}</Clip>,
  },
  {
    id: 'prefix',
    header: 'Begins with',
    hideBelow: 'sm',
    sortBy: ({ prefix }) => prefix,
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
  ...(options.withOwner
    ? [
        {
          id: 'owner',
          header: 'Whose',
          sortBy: ({ userName }: Token) => userName,
          cell: ({ userName }: Token) => <Clip>{userName}</Clip>,
        },
      ]
    : []),
  {
    id: 'scopes',
    header: 'May',
    hideBelow: 'md',
    sortBy: ({ scopes }) => scopes.length,
    text: ({ scopes }) => scopes.join(', '),
    cell: ({ scopes }) => (
      <span title={scopes.join(', ')}>
        {scopes.length === 1 ? scopes[0] : `${scopes.length} permissions`}
      </span>
    ),
  },
  ...timeColumns,
  {
    id: 'revoke',
    header: <span className={shared.dimmed}>Revoke</span>,
    label: 'Revoke',
    isSticky: true,
    align: 'end',
    sortBy: ({ revokedAt }) => revokedAt,
    cell: ({ id, name, revokedAt }) =>
      revokedAt !== null ? (
        <Status tone="off">revoked</Status>
      ) : (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Revoke token ${name}`}
          loading={options.revoking === id}
          onClick={() => options.onRevoke(id)}
        >
          Revoke
        </Button>
      ),
  },
]

const timeColumns: readonly Column<Token>[] = [
  {
    id: 'used',
    header: 'Last used',
    hideBelow: 'sm',
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
  },
  {
    id: 'expires',
    header: 'Expires',
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => {
      if (expiresAt === null) return <Status tone="warn">never</Status>
      if (new Date(expiresAt) < new Date()) return <Status tone="off">expired</Status>
      return <RelativeTime at={expiresAt} />
    },
  },
]
