'use client'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { type CostsAddress, noFilter, type SetCostsAddress } from './frame/use-costs-address'

type Props = { url: CostsAddress; setUrl: SetCostsAddress }

/** No row is left: because nothing is missing, or because the filters hide everything. */
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
