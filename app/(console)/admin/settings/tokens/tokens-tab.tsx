'use client'
import { Switch } from '@mantine/core'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { WholeList } from '@/components/resource/list/whole-list'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useCall, useList } from '@/lib/api/client'
import { isStaff, type Role } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { tokenContract } from '@/lib/features/tokens/contract'
import type { Token } from '@/lib/features/tokens/schema'
import classes from '../settings.module.css'
import { tokenColumns } from './token-columns'

const TokenDrawer = dynamic(
  () => whenOnline(() => import('./token-drawer')).then((it) => it.TokenDrawer),
  { loading: () => null },
)

/** An example of a call that the role may make. */
const exampleFor = (role: Role) =>
  `curl -H "Authorization: Bearer $BERTH_TOKEN" "$BERTH_URL/api/v1/${isStaff(role) ? 'pools' : 'launches'}"`

/** Tokens for pipelines, with a subset of the user's permissions and an expiry. */
export function TokensTab() {
  const { role } = useViewer()
  const [all, setAll] = useState(false)
  const [making, setMaking] = useState(false)
  const query = useList(tokenContract.list, { query: { all: all ? 'true' : 'false' } })
  const revoke = useCall(tokenContract.revoke)
  return (
    <>
      <Toolbar lead="A token calls the API as you, within the permissions you give it. Only its hash is stored.">
        {role === 'admin' && (
          <Switch
            label="Tokens of all people"
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        <LockedButton
          permission="token.own"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          New token
        </LockedButton>
      </Toolbar>
      <ProblemAlert cause={revoke.error} what="The token was not revoked" />
      <StateBlock query={query} what="tokens" rows={3}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyBlock
              title="No tokens yet"
              action={
                <>
                  <code className={classes.sample}>{exampleFor(role)}</code>
                  <LockedButton permission="token.own" size="xs" onClick={() => setMaking(true)}>
                    Create the first
                  </LockedButton>
                </>
              }
            >
              Create one for a pipeline or the command line, and send it with each call:
            </EmptyBlock>
          ) : (
            <>
              <EndlessTokens tokens={tokens} />
              <WholeList
                list="tokens"
                one="token"
                many="tokens"
                caption="API tokens"
                rows={tokens}
                rowKey={({ id }) => id}
                apiList="/tokens"
                nameOf={({ name }) => name}
                columns={tokenColumns({
                  withOwner: all,
                  revoking: revoke.isPending ? revoke.variables.params.id : null,
                  onRevoke: (id) => revoke.mutate({ params: { id } }),
                })}
              />
            </>
          )
        }
      </StateBlock>
      {making && <TokenDrawer onClose={() => setMaking(false)} />}
    </>
  )
}

/** Warns about tokens without an expiry, from before every token had one. */
function EndlessTokens({ tokens }: { tokens: readonly Token[] }) {
  const count = tokens.filter(
    ({ expiresAt, revokedAt }) => expiresAt === null && revokedAt === null,
  ).length
  if (count === 0) return null
  return (
    <Note tone="warn">
      {count === 1 ? '1 token never expires.' : `${count} tokens never expire.`} Make new ones,
      which expire, and revoke these.
    </Note>
  )
}
