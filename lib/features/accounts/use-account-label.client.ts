import { useMemo } from 'react'
import { useNames } from '@/lib/features/resources/use-names.client'
import { accountLabels } from './account-labels'

/** What an account is called among all of them; its bare name until they are here. For staff alone. */
export function useAccountLabel(): (account: { id: string; name: string }) => string {
  const accounts = useNames('/accounts')
  const labels = useMemo(() => accountLabels(accounts), [accounts])
  return ({ id, name }) => labels.get(id) ?? name
}
