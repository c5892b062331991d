import { useMemo } from 'react'
import { useList } from '@/lib/api/client'
import { accountLabels } from './account-labels'
import { accountContract } from './contract'

/** The label of an account, which is its name until all accounts are read. For staff only. */
export function useAccountLabel(): (account: { id: string; name: string }) => string {
  const { data } = useList(accountContract.list, {})
  const labels = useMemo(() => accountLabels(data ?? []), [data])
  return ({ id, name }) => labels.get(id) ?? name
}
