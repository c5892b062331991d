'use client'
import { Select } from '@mantine/core'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import type { OwnedSource } from '@/components/fetched-source/owned-source'
import { SourceSection } from '@/components/fetched-source/source-section'
import { namedChoices } from '@/components/forms/named-choices'
import { ListProblem } from '@/components/ui/data/list-problem'
import { useList } from '@/lib/api/client'
import { accountContract } from '@/lib/features/accounts/contract'
import { accountMonitoringSourceContract } from '@/lib/features/accounts/monitoring-source/contract'
import { useMonitoringSources } from '@/lib/features/accounts/monitoring-source/use-monitoring-source.client'
import { monitoringSources } from '@/lib/features/monitoring-sources/registry'

type Owner = OwnedSource['owner']

const words = {
  what: 'monitoring',
  from: 'Fetched every five minutes from',
  none: 'None: values are sent over the API',
}

/** The monitoring source of an account. */
export const monitoringOf = (owner: Owner): OwnedSource => ({
  owner,
  routes: accountMonitoringSourceContract,
  kinds: monitoringSources,
  words,
})

/** The source of an account that has one. */
export const SourceOfAccount = (props: { account: Owner; onRemoved: () => void }) => (
  <SourceSection
    of={monitoringOf(props.account)}
    onChosen={(source) => {
      if (source === null) props.onRemoved()
    }}
  />
)

/**
 * Creates the first source of an account: its account and address. Its own drawer follows, where a secret is
 * set.
 */
export function NewSource() {
  const { data: sources } = useMonitoringSources()
  const all = useList(accountContract.list, {})
  const accounts = (all.data ?? []).filter(({ id }) => !sources?.has(id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [, open] = useQueryState('source', parseAsString)
  const account = accounts.find(({ id }) => id === chosen)
  return (
    <>
      <Select
        label="Account"
        placeholder="Choose an account"
        data={namedChoices(accounts)}
        value={chosen}
        searchable
        data-autofocus
        onChange={setChosen}
      />
      <ListProblem of={{ accounts: all }} />
      {account !== undefined && (
        <SourceSection
          key={account.id}
          of={monitoringOf(account)}
          onChosen={() => void open(account.id)}
        />
      )}
    </>
  )
}
