'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { RelativeTime, Time } from '@/components/time/time'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useList } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { serviceAccountContract } from '@/lib/features/service-accounts/contract'
import type { ServiceAccount } from '@/lib/features/service-accounts/schema'
import { tokenContract } from '@/lib/features/tokens/contract'
import { tokenColumns } from '../tokens/token-columns'
import { TokenForm } from '../tokens/token-form'
import { ServiceAccountForm } from './service-account-form'

type Props = { account: ServiceAccount }

/** One service account: its tokens and, for users who manage it, its owners, its end and its status. */
export function ServiceAccountPanel({ account }: Props) {
  const { allowed } = useMay('member.write')
  const { name, role, tenantName, owners, expiresAt, status } = account
  return (
    <div className={`${shared.stack16} ${shared.shrinks}`}>
      {!owners.some(({ active }) => active) && (
        <Note tone="warn">No owner can sign in any more. Choose another one.</Note>
      )}
      <ResourceFacts
        facts={[
          { label: 'Role', value: role },
          { label: 'Tenant', value: tenantName ?? 'staff' },
          { label: 'Status', value: status },
          { label: 'Expires', value: <Time at={expiresAt} /> },
          { label: 'Last used', value: <RelativeTime at={account.lastUsedAt} /> },
          { label: 'Owners', value: owners.map((owner) => owner.name).join(', ') },
        ]}
      />
      <TokensSection account={account} />
      {allowed && (
        <>
          <Section title="Settings">
            <ServiceAccountForm account={account} onSaved={() => saved(`${name} is saved`)} />
          </Section>
          <AccessSection account={account} />
        </>
      )}
    </div>
  )
}

function TokensSection({ account }: Props) {
  const [making, setMaking] = useState(false)
  const query = useList(tokenContract.listOfServiceAccount, { params: { id: account.id } })
  const revoke = useCall(tokenContract.revoke)
  return (
    <Section title="API tokens">
      <StateBlock query={query} what="tokens" rows={2}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyBlock title="No tokens yet">
              Create one, and give it to the program as a secret. It is shown once.
            </EmptyBlock>
          ) : (
            <DataTable
              caption={`Tokens of ${account.name}`}
              rows={tokens}
              rowKey={({ id }) => id}
              columns={tokenColumns({
                withOwner: false,
                revoking: revoke.isPending ? revoke.variables.params.id : null,
                onRevoke: (id) => revoke.mutate({ params: { id } }),
              })}
            />
          )
        }
      </StateBlock>
      <ProblemAlert cause={revoke.error} what="The token was not revoked" />
      {making ? (
        <TokenForm
          account={account}
          onDone={() => setMaking(false)}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <div>
          <Button
            variant="default"
            disabled={account.status !== 'active'}
            onClick={() => setMaking(true)}
          >
            New token
          </Button>
        </div>
      )}
    </Section>
  )
}

function AccessSection({ account: { id, name, revision, status } }: Props) {
  const change = useCall(serviceAccountContract.change)
  const isDisabled = status === 'disabled'
  return (
    <Section title="Access">
      <p>
        {isDisabled
          ? 'Enabling it does not restore its tokens. Create new ones.'
          : 'Disabling it revokes all its tokens at once.'}
      </p>
      <div>
        <Button
          variant="default"
          color={isDisabled ? undefined : 'red'}
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { params: { id }, ifMatch: revision, body: { disabled: !isDisabled } },
              { onSuccess: () => saved(`${name} is ${isDisabled ? 'enabled' : 'disabled'}`) },
            )
          }
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
      </div>
      <ProblemAlert cause={change.error} what="The service account was not changed" />
    </Section>
  )
}
