'use client'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { type CostsAddress, noFilter, type SetCostsAddress } from './frame/use-costs-address'

type Props = { url: CostsAddress; setUrl: SetCostsAddress }

/** Shown without rows: nothing is missing, or the filters exclude everything. */
export function NothingShown({ url, setUrl }: Props) {
  const isOnlyMissing =
    url.filter === 'missing' &&
    url.q === '' &&
    [url.acct, url.hp, url.realm].every((it) => it === null)
  return (
    <EmptyBlock
      title={isOnlyMissing ? 'No price is missing here' : 'No price matches the filter'}
      onClearFilter={() => void setUrl(noFilter)}
    />
  )
}
