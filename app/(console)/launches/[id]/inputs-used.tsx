import { Fragment } from 'react'
import { type Fact, ResourceFacts } from '@/components/resource/resource-facts'
import { Time } from '@/components/time/time'
import { PageLink } from '@/components/ui/text/page-link'
import { counted } from '@/lib/base/number-text'
import { priceText } from '@/lib/base/price-text'
import { failuresWithin, readsLocalTimes, shownFailureHours } from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import { useAccountLabel } from '@/lib/features/accounts/use-account-label.client'
import type { Launch } from '@/lib/features/decisions/schema'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import type { Recorded } from '@/lib/features/launches/why/recorded'
import type { LaunchRecord } from '@/lib/features/launches/why/why-schema'

type Props = { launch: Launch; record: LaunchRecord; receipt: Receipt; recorded: Recorded }

/** The inputs of the decision, each with a link to its page. */
export function InputsUsed({ launch, record, receipt, recorded }: Props) {
  const { input, outcome } = recorded
  const labelOf = useAccountLabel()
  const then = encodeURIComponent(receipt.at)
  const pool = encodeURIComponent(launch.pool.id)
  const winner = input.matches.find(({ id }) => id === outcome.winner)
  const facts: Fact[] = [
    { label: 'Policy', value: <PolicyLink receipt={receipt} record={record} /> },
    {
      label: 'Prices',
      value: (
        <PageLink href={`/costs?asof=${then}`}>
          {priceWords(winner?.costPerHour, record.reportingCurrency)}
        </PageLink>
      ),
    },
    {
      label: 'Failures',
      value: <PageLink href="/accounts">{failureWords(recorded)}</PageLink>,
    },
    { label: 'Capacity', value: capacityWords(recorded) },
    { label: 'Requested', value: requestedWords(recorded, record, labelOf) },
    {
      label: 'Decided',
      value: (
        <>
          <Time at={receipt.at} style="second" />,{' '}
          <PageLink href={`/pools/${pool}?asof=${then}`}>
            open in the studio with the inputs of that time
          </PageLink>
        </>
      ),
    },
    ...(receipt.timeZoneData === null || !readsLocalTimes(input.policy, input.modules)
      ? []
      : [{ label: 'Time-zone data', value: receipt.timeZoneData }]),
  ]
  return <ResourceFacts facts={facts} />
}

function PolicyLink({ receipt, record: { policyOf, isTrial } }: Pick<Props, 'receipt' | 'record'>) {
  const page = policyOf === null ? 'default' : encodeURIComponent(policyOf)
  const modules = receipt.input?.modules ?? []
  return (
    <>
      <PageLink href={`/pools/${page}?tab=history`}>
        {`v${receipt.policyVersion}${policyOf === null ? ' of the global default' : ''}${isTrial ? ', on trial' : ''}`}
      </PageLink>
      {modules.map(({ id, version, label }, i) => (
        <Fragment key={`${id}@${version}`}>
          {i === 0 ? ' with ' : ', '}
          <PageLink href={`/modules/${id}`}>{`${label} v${version}`}</PageLink>
        </Fragment>
      ))}
    </>
  )
}

function priceWords(costPerHour: string | null | undefined, currency: string): string {
  if (costPerHour === undefined) return 'in force then'
  if (costPerHour === null) return 'unknown for the winner, then'
  return `${priceText(Number(costPerHour))} ${currency}/h for the winner, in force then`
}

/** Counted within the window of the policy that decided. */
function failureWords({ input: { accounts, request, policy, modules } }: Recorded): string {
  const hours = shownFailureHours(policy, modules)
  const until = Date.parse(request.now)
  const recent = accounts
    .map(({ failures }) => failuresWithin(failures.map(Date.parse), hours, until))
    .filter((own) => own > 0)
  const count = recent.reduce((sum, own) => sum + own, 0)
  if (count === 0) return `none in ${hours} h`
  const at = `${recent.length} ${recent.length === 1 ? 'account' : 'accounts'}`
  return `${count} at ${at} in ${hours} h`
}

function capacityWords({ input, outcome }: Recorded): string {
  const winner = input.matches.find(({ id }) => id === outcome.winner)
  const account = labelled(input.accounts).find(({ id }) => id === winner?.account)
  const full = new Set(
    input.matches
      .filter(
        ({ rejectedBecause }) =>
          rejectedBecause.includes('account-quota') || rejectedBecause.includes('cloud-quota'),
      )
      .map((match) => match.account),
  )
  const others = `${full.size} of ${counted(input.accounts.length, 'account')} full`
  if (account === undefined) return others
  return `${account.running} of ${account.quota ?? 'unlimited'} in use at ${account.name}, ${others}`
}

function requestedWords(
  { input: { request } }: Recorded,
  { pin, exclude }: LaunchRecord,
  labelOf: ReturnType<typeof useAccountLabel>,
): string {
  const labels = Object.entries(request.labels).map(([key, value]) => `${key}=${value}`)
  const parts = [
    request.tenant === null ? 'without a tenant' : `for ${request.tenant}`,
    ...(request.realm === null ? [] : [`realm ${request.realm}`]),
    ...labels,
    ...(pin === null ? [] : [`pinned to ${labelOf(pin.account)}: ${pin.reason}`]),
    ...(exclude.length === 0 ? [] : [`not ${exclude.map(labelOf).join(', ')}`]),
  ]
  return parts.join(', ')
}
